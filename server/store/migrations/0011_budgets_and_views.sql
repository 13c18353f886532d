CREATE TABLE "alert_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"cause_id" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"webhook_form" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"problem" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"budget_id" text NOT NULL,
	"cause_id" text NOT NULL,
	"title" text NOT NULL,
	"rule" text NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"percentile" smallint NOT NULL,
	"filters" jsonb NOT NULL,
	"limit_value" double precision NOT NULL,
	"hours" integer NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"fired_at" timestamp (3) with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	"measured_to" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"rule" text NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"percentile" smallint NOT NULL,
	"filters" jsonb NOT NULL,
	"limit_value" double precision NOT NULL,
	"hours" integer NOT NULL,
	"email" text NOT NULL,
	"webhook" text NOT NULL,
	"webhook_form" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"judged_to" timestamp (3) with time zone,
	"state" text NOT NULL,
	"figures" jsonb
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"parameters" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alert_messages_one" ON "alert_messages" USING btree ("cause_id","kind","channel","address");--> statement-breakpoint
CREATE INDEX "alert_messages_due" ON "alert_messages" USING btree ("due_at") WHERE "alert_messages"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("budget_id") WHERE "alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_cause" ON "alerts" USING btree ("cause_id");--> statement-breakpoint
CREATE INDEX "alerts_fired" ON "alerts" USING btree ("fired_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_title" ON "saved_views" USING btree ("title");