-- Each PDF has a code that anyone may check; what it was made of outlives the file, which is kept for a day.
ALTER TABLE "documento_gerado" ADD COLUMN "codigo" TEXT;

CREATE TABLE "documento_emitido" (
    "id" UUID NOT NULL,
    "codigo" TEXT NOT NULL,
    "tipo" TEXT NOT NULL,
    "processo" TEXT,
    "emitido_em" TIMESTAMPTZ(3) NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "documento_emitido_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "documento_emitido_codigo_idx" ON "documento_emitido"("codigo");

CREATE TRIGGER documento_emitido_imutavel BEFORE UPDATE OR DELETE ON documento_emitido
  FOR EACH ROW EXECUTE FUNCTION recusar_mudanca();
CREATE TRIGGER documento_emitido_inteiro BEFORE TRUNCATE ON documento_emitido EXECUTE FUNCTION recusar_esvaziamento();
