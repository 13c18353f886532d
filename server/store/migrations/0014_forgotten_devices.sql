CREATE TABLE "forgotten_devices" (
	"device_hash" text PRIMARY KEY NOT NULL,
	"device_id" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "events_device" ON "events" USING btree ("device_id");