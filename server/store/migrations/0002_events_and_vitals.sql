CREATE TABLE "events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"type" text NOT NULL,
	"tracking_id" text NOT NULL,
	"device_id" text NOT NULL,
	"tab_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"event" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vital_days" (
	"source" text NOT NULL,
	"name" text NOT NULL,
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"release" text NOT NULL,
	"count" integer NOT NULL,
	"good" integer NOT NULL,
	"poor" integer NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "vital_days_source_name_dimension_day_value_release_pk" PRIMARY KEY("source","name","dimension","day","value","release")
);
--> statement-breakpoint
CREATE TABLE "vital_hours" (
	"source" text NOT NULL,
	"name" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"route" text NOT NULL,
	"locale" text NOT NULL,
	"device" text NOT NULL,
	"connection" text NOT NULL,
	"release" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	"good" integer NOT NULL,
	"poor" integer NOT NULL,
	CONSTRAINT "vital_hours_source_name_hour_route_locale_device_connection_release_bucket_pk" PRIMARY KEY("source","name","hour","route","locale","device","connection","release","bucket")
);
--> statement-breakpoint
CREATE TABLE "vitals" (
	"event_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"value" double precision NOT NULL,
	"bucket" smallint NOT NULL,
	"rating" text NOT NULL,
	"view_id" text NOT NULL,
	"attribution" text NOT NULL,
	"attribution_kind" text NOT NULL,
	"route" text NOT NULL,
	"locale" text NOT NULL,
	"device" text NOT NULL,
	"memory" text NOT NULL,
	"cores" text NOT NULL,
	"connection" text NOT NULL,
	"save_data" text NOT NULL,
	"navigation" text NOT NULL,
	"service_worker" text NOT NULL,
	"display_mode" text NOT NULL,
	"rate_age" text NOT NULL,
	"release" text NOT NULL,
	"is_rolled" boolean DEFAULT false NOT NULL,
	"weight" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "events_received" ON "events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "events_tab" ON "events" USING btree ("tab_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "vitals_view" ON "vitals" USING btree ("view_id","name","source") WHERE "vitals"."weight" = 1;--> statement-breakpoint
CREATE INDEX "vitals_name_at" ON "vitals" USING btree ("source","name","at");--> statement-breakpoint
CREATE INDEX "vitals_pending" ON "vitals" USING btree ("event_id") WHERE not "vitals"."is_rolled";