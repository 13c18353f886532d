ALTER TABLE "vital_days" ADD COLUMN "navigation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vital_hours" ADD COLUMN "navigation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vital_days" ALTER COLUMN "navigation" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "vital_hours" ALTER COLUMN "navigation" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "vital_days" DROP CONSTRAINT "vital_days_source_name_dimension_day_value_release_pk";--> statement-breakpoint
ALTER TABLE "vital_hours" DROP CONSTRAINT "vital_hours_source_name_hour_route_locale_device_connection_release_bucket_pk";--> statement-breakpoint
ALTER TABLE "vital_days" ADD CONSTRAINT "vital_days_source_name_dimension_day_value_release_navigation_pk" PRIMARY KEY("source","name","dimension","day","value","release","navigation");--> statement-breakpoint
ALTER TABLE "vital_hours" ADD CONSTRAINT "vital_hours_source_name_hour_route_locale_device_connection_release_navigation_bucket_pk" PRIMARY KEY("source","name","hour","route","locale","device","connection","release","navigation","bucket");--> statement-breakpoint
-- What is kept as single measurements is rolled up again; the first of their days may be kept in part, and stays as it is.
CREATE TEMP TABLE "whole_days" AS
	SELECT "source", "name", (min("at") AT TIME ZONE 'UTC')::date + 1 AS "first"
	FROM "vitals" WHERE "is_rolled" GROUP BY 1, 2;--> statement-breakpoint
DELETE FROM "vital_days" USING "whole_days" AS "whole"
	WHERE "vital_days"."source" = "whole"."source" AND "vital_days"."name" = "whole"."name" AND "day" >= "first";--> statement-breakpoint
DELETE FROM "vital_hours" USING "whole_days" AS "whole"
	WHERE "vital_hours"."source" = "whole"."source" AND "vital_hours"."name" = "whole"."name"
	AND ("hour" AT TIME ZONE 'UTC')::date >= "first";--> statement-breakpoint
DELETE FROM "vitals" WHERE "weight" = -1;--> statement-breakpoint
UPDATE "vitals" SET "is_rolled" = false FROM "whole_days" AS "whole"
	WHERE "is_rolled" AND "vitals"."source" = "whole"."source" AND "vitals"."name" = "whole"."name"
	AND ("at" AT TIME ZONE 'UTC')::date >= "first";--> statement-breakpoint
DROP TABLE "whole_days";
