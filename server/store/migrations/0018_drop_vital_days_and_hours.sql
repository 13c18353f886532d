DROP TABLE "vital_days" CASCADE;--> statement-breakpoint
DROP TABLE "vital_hours" CASCADE;