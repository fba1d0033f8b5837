-- AlterTable
ALTER TABLE "organizacao" ADD COLUMN     "documentos_registrados_desde" TIMESTAMPTZ(3);

-- An installation that had receipts before the register of PDFs began has PDFs of them whose sum was never kept.
UPDATE "organizacao" SET "documentos_registrados_desde" = m."finished_at"
  FROM "_prisma_migrations" m
 WHERE m."migration_name" = '20261122071500_documentos_emitidos'
   AND EXISTS (SELECT 1 FROM "comprovante" c WHERE c."emitido_em" < m."finished_at");
