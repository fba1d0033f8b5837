-- AlterTable
ALTER TABLE "usuario" ADD COLUMN     "ultima_demanda_id" UUID;
