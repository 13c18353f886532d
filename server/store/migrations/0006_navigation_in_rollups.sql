-- Waits for the roll-up that an older process may be in, and lets none begin; measurements are read meanwhile.
LOCK TABLE "vitals" IN EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "vital_days" ADD COLUMN "navigation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vital_hours" ADD COLUMN "navigation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vital_days" ALTER COLUMN "navigation" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "vital_hours" ALTER COLUMN "navigation" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "vital_days" DROP CONSTRAINT "vital_days_source_name_dimension_day_value_release_pk";--> statement-breakpoint
ALTER TABLE "vital_hours" DROP CONSTRAINT "vital_hours_source_name_hour_route_locale_device_connection_release_bucket_pk";--> statement-breakpoint
ALTER TABLE "vital_days" ADD CONSTRAINT "vital_days_source_name_dimension_day_value_release_navigation_pk" PRIMARY KEY("source","name","dimension","day","value","release","navigation");--> statement-breakpoint
ALTER TABLE "vital_hours" ADD CONSTRAINT "vital_hours_source_name_hour_route_locale_device_connection_release_navigation_bucket_pk" PRIMARY KEY("source","name","hour","route","locale","device","connection","release","navigation","bucket");--> statement-breakpoint
-- A day whose single measurements are all kept is rolled up again, in the background, by navigation; any other stays as it is.
CREATE TEMP TABLE "whole_days" AS
	SELECT "source", "name", "day" FROM (
		SELECT "source", "name", ("at" AT TIME ZONE 'UTC')::date AS "day", count(*) AS "kept"
		FROM "vitals" WHERE "is_rolled" OR "weight" = -1 GROUP BY 1, 2, 3
	) AS "singles" JOIN (
		SELECT "source", "name", "day", sum("count") AS "counted"
		FROM "vital_days" WHERE "dimension" = '' GROUP BY 1, 2, 3
	) AS "days" USING ("source", "name", "day")
	WHERE "kept" = "counted";--> statement-breakpoint
DELETE FROM "vital_days" USING "whole_days" AS "whole"
	WHERE "vital_days"."source" = "whole"."source" AND "vital_days"."name" = "whole"."name"
	AND "vital_days"."day" = "whole"."day";--> statement-breakpoint
DELETE FROM "vital_hours" USING "whole_days" AS "whole"
	WHERE "vital_hours"."source" = "whole"."source" AND "vital_hours"."name" = "whole"."name"
	AND ("hour" AT TIME ZONE 'UTC')::date = "day";--> statement-breakpoint
DELETE FROM "vitals" USING "whole_days" AS "whole"
	WHERE "weight" = -1 AND "vitals"."source" = "whole"."source" AND "vitals"."name" = "whole"."name"
	AND ("at" AT TIME ZONE 'UTC')::date = "day";--> statement-breakpoint
UPDATE "vitals" SET "is_rolled" = false FROM "whole_days" AS "whole"
	WHERE "is_rolled" AND "vitals"."source" = "whole"."source" AND "vitals"."name" = "whole"."name"
	AND ("at" AT TIME ZONE 'UTC')::date = "day";--> statement-breakpoint
DROP TABLE "whole_days";
