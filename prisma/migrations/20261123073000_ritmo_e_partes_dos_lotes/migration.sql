-- The moment from which the installation may send another message, where it has a rate.
CREATE TABLE "ritmo_de_envio" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "proximo" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "ritmo_de_envio_pkey" PRIMARY KEY ("id")
);
INSERT INTO "ritmo_de_envio" ("id", "proximo") VALUES (1, now());

-- Who appears after a batch was confirmed goes with the next one of the same notice.
ALTER TABLE "lote_de_mensagens" ADD COLUMN "parte" INTEGER NOT NULL DEFAULT 1;
DROP INDEX "lote_de_mensagens_demanda_id_tipo_causa_key";
CREATE UNIQUE INDEX "lote_de_mensagens_demanda_id_tipo_causa_parte_key" ON "lote_de_mensagens"("demanda_id", "tipo", "causa", "parte");
