CREATE TABLE "vital_parts" (
	"source" text NOT NULL,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"part" integer NOT NULL,
	"column_name" text NOT NULL,
	"rows" integer NOT NULL,
	"data" text NOT NULL,
	CONSTRAINT "vital_parts_source_name_day_part_column_name_pk" PRIMARY KEY("source","name","day","part","column_name")
);--> statement-breakpoint
-- The texts are compressed already.
ALTER TABLE "vital_parts" ALTER COLUMN "data" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Every measurement is counted again, in the background; none is counted in the new table, so none is to be subtracted.
LOCK TABLE "vitals" IN EXCLUSIVE MODE;--> statement-breakpoint
DELETE FROM "vitals" WHERE "weight" = -1;--> statement-breakpoint
-- A new column is false in all rows at once, without writing them.
ALTER TABLE "vitals" DROP COLUMN "is_rolled";--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "is_rolled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "vitals_pending" ON "vitals" USING btree ("event_id") WHERE not "vitals"."is_rolled";
