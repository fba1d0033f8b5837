import type { Ctx } from '#app/domain/ctx.ts';
import type { EntradaDaPasta } from '../../pasta.ts';
import {
  entradasDosComprovantes,
  entradasDosDocumentos,
  entradasDasMensagens,
  entradasDosRelatorios,
} from './anexos.ts';
import { entradasDasDecisoes, entradasDasHomologacoes, entradasDosRecursos } from './decisoes.ts';
import { entradasDasBancas, entradasDosAgendamentos, entradasDosImpedimentos } from './banca.ts';
import { entradasDosCurriculos } from './curriculos.ts';
import { entradasDaDemanda } from './demanda.ts';

/** Everything that the folder of a demand holds, in its order. R-REL-07. */
export async function listEntradasDaPasta(
  ctx: Pick<Ctx, 'db' | 'now'>,
  demandaId: string,
): Promise<EntradaDaPasta[]> {
  const entradas: EntradaDaPasta[] = [];
  for (const parte of [
    entradasDaDemanda,
    entradasDosCurriculos,
    entradasDasBancas,
    entradasDosAgendamentos,
    entradasDosImpedimentos,
    entradasDasDecisoes,
    entradasDosRecursos,
    entradasDosDocumentos,
    entradasDasMensagens,
    entradasDosRelatorios,
    entradasDosComprovantes,
    entradasDasHomologacoes,
  ])
    entradas.push(...(await parte(ctx, demandaId)));
  return entradas;
}
