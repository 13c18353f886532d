CREATE TABLE "market_answers" (
	"source" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_days" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	"symbol" text NOT NULL,
	"units_per_usd" numeric NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "market_days_source_day_symbol_pk" PRIMARY KEY("source","day","symbol"),
	CONSTRAINT "market_days_units_positive" CHECK ("market_days"."units_per_usd" > 0 and "market_days"."units_per_usd" < 'Infinity')
);
