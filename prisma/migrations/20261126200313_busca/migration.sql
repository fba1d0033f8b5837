-- CreateTable
CREATE TABLE "busca_guardada" (
    "id" TEXT NOT NULL,
    "sessao_id" UUID NOT NULL,
    "texto" TEXT NOT NULL,
    "criada_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "busca_guardada_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "busca_guardada_sessao_id_criada_em_idx" ON "busca_guardada"("sessao_id", "criada_em");

-- CreateIndex
CREATE INDEX "busca_guardada_criada_em_idx" ON "busca_guardada"("criada_em");

-- CreateIndex
CREATE INDEX "demanda_cod_curso_idx" ON "demanda"("cod_curso");

-- CreateIndex
CREATE INDEX "demanda_cod_disciplina_idx" ON "demanda"("cod_disciplina");

-- CreateIndex
CREATE INDEX "demanda_municipio_ibge_idx" ON "demanda"("municipio_ibge");

-- CreateIndex
CREATE INDEX "demanda_cadeia_id_idx" ON "demanda"("cadeia_id");

-- AddForeignKey
ALTER TABLE "busca_guardada" ADD CONSTRAINT "busca_guardada_sessao_id_fkey" FOREIGN KEY ("sessao_id") REFERENCES "sessao"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema of Prisma cannot say.
ALTER TABLE busca_guardada ADD CONSTRAINT busca_guardada_curta CHECK (length(texto) <= 100);

-- Words of a search: a part of the e-mail, of the identification of a process.
CREATE INDEX usuario_email_busca ON usuario USING gin (email gin_trgm_ops);
CREATE INDEX demanda_processo_busca ON demanda USING gin (dobrar(identificacao_processo) gin_trgm_ops);
