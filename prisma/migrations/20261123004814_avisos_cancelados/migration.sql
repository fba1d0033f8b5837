-- AlterTable
ALTER TABLE "usuario" ADD COLUMN     "avisos_cancelados_em" TIMESTAMPTZ(3);
