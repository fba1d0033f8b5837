-- CreateTable
CREATE TABLE "acerto_de_cpf" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "cpf_da_conta" CHAR(11),
    "cpf_do_curriculo" CHAR(11),
    "aberto_em" TIMESTAMPTZ(3) NOT NULL,
    "decisao" TEXT,
    "cpf_novo" CHAR(11),
    "motivo" TEXT NOT NULL DEFAULT '',
    "papel_id" UUID,
    "decidido_em" TIMESTAMPTZ(3),
    "decidido_por_id" UUID,
    "decidido_por_nome" TEXT,

    CONSTRAINT "acerto_de_cpf_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "acerto_de_cpf_papel_id_key" ON "acerto_de_cpf"("papel_id");

-- CreateIndex
CREATE INDEX "acerto_de_cpf_usuario_id_idx" ON "acerto_de_cpf"("usuario_id");

-- AddForeignKey
ALTER TABLE "acerto_de_cpf" ADD CONSTRAINT "acerto_de_cpf_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "acerto_de_cpf" ADD CONSTRAINT "acerto_de_cpf_papel_id_fkey" FOREIGN KEY ("papel_id") REFERENCES "arquivo"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE acerto_de_cpf
  ADD CONSTRAINT acerto_de_cpf_decidido CHECK ((decisao IS NULL) = (decidido_em IS NULL)),
  ADD CONSTRAINT acerto_de_cpf_decisao CHECK (decisao IN ('mantido', 'mudado')),
  ADD CONSTRAINT acerto_de_cpf_novo CHECK ((decisao = 'mudado') = (cpf_novo IS NOT NULL));
CREATE UNIQUE INDEX acerto_de_cpf_um_aberto ON acerto_de_cpf (usuario_id) WHERE decisao IS NULL;

-- A draft has the CPF of its account.
UPDATE curriculo_versao v
   SET cpf = u.cpf, ilegiveis = v.ilegiveis - 'cpf'
  FROM curriculo c JOIN usuario u ON u.id = c.usuario_id
 WHERE c.id = v.curriculo_id AND v.estado = 'rascunho' AND (v.cpf IS DISTINCT FROM u.cpf OR v.ilegiveis ? 'cpf');

-- A finished version does not change: the one in force, or the last one that a demand froze, waits for the administrator.
INSERT INTO acerto_de_cpf (id, usuario_id, cpf_da_conta, cpf_do_curriculo, aberto_em)
SELECT DISTINCT ON (u.id) gen_random_uuid(), u.id, u.cpf, v.cpf, now()
  FROM usuario u
  JOIN curriculo c ON c.usuario_id = u.id
  JOIN curriculo_versao v ON v.curriculo_id = c.id AND v.estado = 'finalizado'
 WHERE u.anonimizado_em IS NULL AND v.cpf IS NOT NULL AND v.cpf IS DISTINCT FROM u.cpf
   AND (v.id = c.versao_atual_id OR EXISTS (SELECT 1 FROM participacao p WHERE p.curriculo_versao_id = v.id))
 ORDER BY u.id, v.id = c.versao_atual_id DESC, v.numero DESC;
