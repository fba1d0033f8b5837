-- A draft keeps what was typed and cannot be understood yet.
ALTER TABLE "curriculo_versao" ADD COLUMN "ilegiveis" JSONB NOT NULL DEFAULT '{}';
