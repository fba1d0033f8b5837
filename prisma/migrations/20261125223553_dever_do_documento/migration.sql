-- AlterTable
ALTER TABLE "participacao" ADD COLUMN     "por_empresa" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "dever_do_documento" (
    "id" UUID NOT NULL,
    "tipo_documento_id" INTEGER NOT NULL,
    "demanda_id" UUID,
    "quem" TEXT NOT NULL,
    "dever" TEXT NOT NULL,
    "condicao" JSONB NOT NULL DEFAULT '{}',
    "desde" TIMESTAMPTZ(3) NOT NULL,
    "criado_por_id" UUID,
    "criado_por_nome" TEXT NOT NULL,

    CONSTRAINT "dever_do_documento_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dispensa_de_documento" (
    "envio_id" UUID NOT NULL,
    "tipo_documento_id" INTEGER NOT NULL,
    "motivo" TEXT NOT NULL,
    "criada_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dispensa_de_documento_pkey" PRIMARY KEY ("envio_id","tipo_documento_id")
);

-- CreateIndex
CREATE INDEX "dever_do_documento_tipo_documento_id_desde_idx" ON "dever_do_documento"("tipo_documento_id", "desde");

-- CreateIndex
CREATE INDEX "dever_do_documento_demanda_id_idx" ON "dever_do_documento"("demanda_id");

-- AddForeignKey
ALTER TABLE "dever_do_documento" ADD CONSTRAINT "dever_do_documento_tipo_documento_id_fkey" FOREIGN KEY ("tipo_documento_id") REFERENCES "tipo_documento"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dever_do_documento" ADD CONSTRAINT "dever_do_documento_demanda_id_fkey" FOREIGN KEY ("demanda_id") REFERENCES "demanda"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispensa_de_documento" ADD CONSTRAINT "dispensa_de_documento_envio_id_fkey" FOREIGN KEY ("envio_id") REFERENCES "envio_documento"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispensa_de_documento" ADD CONSTRAINT "dispensa_de_documento_tipo_documento_id_fkey" FOREIGN KEY ("tipo_documento_id") REFERENCES "tipo_documento"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


ALTER TABLE "dever_do_documento"
  ADD CONSTRAINT "dever_do_documento_quem" CHECK ("quem" IN ('todos', 'empresa', 'pessoa', 'ninguem')),
  ADD CONSTRAINT "dever_do_documento_dever" CHECK ("dever" IN ('obrigatorio', 'condicional', 'opcional'));

-- A demand has one of its own for each kind.
CREATE UNIQUE INDEX "dever_do_documento_da_demanda" ON "dever_do_documento"("tipo_documento_id", "demanda_id")
  WHERE "demanda_id" IS NOT NULL;

ALTER TABLE "dispensa_de_documento" ADD CONSTRAINT "dispensa_de_documento_motivo" CHECK (btrim("motivo") <> '');

-- What was already asked goes on as it was in the demands whose phase 17 opened before.
INSERT INTO "dever_do_documento" ("id", "tipo_documento_id", "quem", "dever", "desde", "criado_por_nome")
SELECT gen_random_uuid(), "id", 'todos', 'opcional', '1970-01-01T00:00:00Z', 'sistema' FROM "tipo_documento";
