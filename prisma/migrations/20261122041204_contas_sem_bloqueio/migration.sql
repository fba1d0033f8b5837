-- AlterTable
ALTER TABLE "token_acesso" ADD COLUMN     "cadastro_id" UUID,
ALTER COLUMN "usuario_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "mensagem" ADD COLUMN     "cadastro_id" UUID;

-- CreateTable
CREATE TABLE "aparelho" (
    "token_hash" TEXT NOT NULL,
    "usuario_id" UUID NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL,
    "visto_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "aparelho_pkey" PRIMARY KEY ("token_hash","usuario_id")
);

-- CreateTable
CREATE TABLE "cadastro" (
    "id" UUID NOT NULL,
    "nome" TEXT NOT NULL,
    "sobrenome" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "cpf" CHAR(11) NOT NULL,
    "telefone" TEXT,
    "politica" TEXT NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL,
    "expira_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cadastro_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "aparelho_usuario_id_idx" ON "aparelho"("usuario_id");

-- CreateIndex
CREATE INDEX "aparelho_visto_em_idx" ON "aparelho"("visto_em");

-- CreateIndex
CREATE INDEX "cadastro_email_idx" ON "cadastro"("email");

-- CreateIndex
CREATE INDEX "cadastro_cpf_idx" ON "cadastro"("cpf");

-- CreateIndex
CREATE INDEX "cadastro_expira_em_idx" ON "cadastro"("expira_em");

-- CreateIndex
CREATE INDEX "token_acesso_cadastro_id_idx" ON "token_acesso"("cadastro_id");

-- CreateIndex
CREATE INDEX "mensagem_cadastro_id_idx" ON "mensagem"("cadastro_id");

-- AddForeignKey
ALTER TABLE "aparelho" ADD CONSTRAINT "aparelho_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "token_acesso" ADD CONSTRAINT "token_acesso_cadastro_id_fkey" FOREIGN KEY ("cadastro_id") REFERENCES "cadastro"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_cadastro_id_fkey" FOREIGN KEY ("cadastro_id") REFERENCES "cadastro"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "token_acesso" ADD CONSTRAINT "token_acesso_um_dono" CHECK (num_nonnulls(usuario_id, cadastro_id) = 1);

-- Counters of attempts: the library's store for this database client keeps an instant.
ALTER TABLE "limite_tentativa" ALTER COLUMN "expire" TYPE timestamptz(3) USING to_timestamp(expire / 1000.0);
