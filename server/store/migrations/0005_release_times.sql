CREATE TABLE "vital_releases" (
	"source" text NOT NULL,
	"release" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vital_releases_source_release_pk" PRIMARY KEY("source","release")
);
--> statement-breakpoint
INSERT INTO "vital_releases" ("source", "release", "first_at", "last_at")
WITH "days" AS (
	SELECT "source", "release",
		min("day")::timestamp AT TIME ZONE 'UTC' AS "first_day",
		max("day")::timestamp AT TIME ZONE 'UTC' AS "last_day"
	FROM "vital_days" WHERE "dimension" = '' AND "count" > 0
	GROUP BY 1, 2
), "singles" AS (
	SELECT "source", "release", min("at") AS "first_at", max("at") AS "last_at"
	FROM "vitals" WHERE "is_rolled"
	GROUP BY 1, 2
)
SELECT "source", "release",
	CASE WHEN "first_at" < "first_day" + interval '1 day' THEN "first_at" ELSE "first_day" END,
	greatest("last_day", "last_at")
FROM "days" LEFT JOIN "singles" USING ("source", "release");
