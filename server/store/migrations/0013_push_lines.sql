CREATE TABLE "push_lines" (
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"from_symbol" text NOT NULL,
	"to_symbol" text NOT NULL,
	"side" text NOT NULL,
	"price" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"reached_on" date,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_lines_endpoint_from_symbol_to_symbol_side_price_pk" PRIMARY KEY("endpoint","from_symbol","to_symbol","side","price")
);
--> statement-breakpoint
CREATE INDEX "push_lines_expires" ON "push_lines" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "push_lines_reached" ON "push_lines" USING btree ("reached_on","due_at");