CREATE TABLE "event_ids" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_views" (
	"source" text NOT NULL,
	"view_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "event_views_view_id_source_pk" PRIMARY KEY("view_id","source")
);
--> statement-breakpoint
CREATE INDEX "event_ids_received" ON "event_ids" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "event_views_day" ON "event_views" USING btree ("day");--> statement-breakpoint
INSERT INTO "vital_days" ("source", "name", "dimension", "day", "value", "release", "count", "good", "poor", "buckets")
WITH "counted" AS (
	SELECT "source", "name", ("at" AT TIME ZONE 'UTC')::date AS "day",
		'[' || to_json("attribution_kind")::text || ',' || to_json("attribution")::text || ']' AS "value",
		"release", "bucket", count(*) AS "count",
		count(*) FILTER (WHERE "rating" = 'good') AS "good",
		count(*) FILTER (WHERE "rating" = 'poor') AS "poor"
	FROM "vitals" WHERE "is_rolled" OR "weight" = -1
	GROUP BY 1, 2, 3, 4, 5, 6
)
SELECT "source", "name", 'attribution', "day", "value", "release",
	sum("count")::integer, sum("good")::integer, sum("poor")::integer,
	array_agg(coalesce("count", 0)::integer ORDER BY "bucket")
FROM (SELECT DISTINCT "source", "name", "day", "value", "release" FROM "counted") AS "cells"
CROSS JOIN generate_series(0, 127) AS "buckets" ("bucket")
LEFT JOIN "counted" USING ("source", "name", "day", "value", "release", "bucket")
GROUP BY "source", "name", "day", "value", "release";
