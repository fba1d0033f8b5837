-- AlterTable
ALTER TABLE "resultado_etapa" ADD COLUMN     "criterios" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "resumo" JSONB,
ADD COLUMN     "versao" INTEGER NOT NULL DEFAULT 1;

-- A criterion that was not ticked in a draft was not looked at; in an evaluation that ended it was not met.
UPDATE "resultado_etapa" r SET "criterios" = coalesce((
  SELECT jsonb_object_agg(c.id, jsonb_build_object('atende', c.atende, 'motivo', ''))
    FROM (VALUES ('cargaHoraria', r."carga_horaria"),
                 ('formacaoAcademica', r."formacao_academica"),
                 ('tempoExperiencia', r."tempo_experiencia"),
                 ('experienciaProfissional', r."experiencia_profissional")) AS c (id, atende)
   WHERE c.atende IS TRUE OR (c.atende IS FALSE AND r."estado" <> 'rascunho')), '{}'::jsonb);

UPDATE "resultado_etapa" SET "apto" = NULL
 WHERE "estado" = 'rascunho' AND "apto" IS FALSE AND "etapa" IN ('carga_horaria', 'cadastro');

ALTER TABLE "resultado_etapa" DROP COLUMN "carga_horaria",
DROP COLUMN "experiencia_profissional",
DROP COLUMN "formacao_academica",
DROP COLUMN "tempo_experiencia";
