DROP TABLE "event_ids" CASCADE;--> statement-breakpoint
DROP TABLE "event_views" CASCADE;