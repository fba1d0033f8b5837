-- CreateIndex
CREATE INDEX "curriculo_versao_cpf_idx" ON "curriculo_versao"("cpf");
