CREATE TABLE "digest_receivers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"webhook" text NOT NULL,
	"webhook_form" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"week" text PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL
);
