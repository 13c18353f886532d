CREATE TABLE "qr_sign_ins" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"bound_to" text NOT NULL,
	"device" text NOT NULL,
	"numbers" jsonb NOT NULL,
	"number" text NOT NULL,
	"user_id" text,
	"is_approved" boolean,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "qr_sign_ins_user" ON "qr_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "qr_sign_ins_expires" ON "qr_sign_ins" USING btree ("expires_at");