import { ETAPA_DO_QUADRO, faseDoQuadro, quadrosDe } from '../rules.ts';
import { faseNaResposta, linhasNaResposta } from '../resposta.ts';
import type { Linhas, Quadro, Tipo, TipoDeQuadro } from '../types.ts';
import { listCandidatos, listRecursos } from './candidatos.ts';
import { listAgendamentos, listBancas, listNotas } from './entrevistas.ts';
import { getProcesso, type Leitor, type Processo } from './processo.ts';

async function linhasDo(ctx: Leitor, processo: Processo, tipo: TipoDeQuadro): Promise<Linhas> {
  const daEtapa = ETAPA_DO_QUADRO[tipo];
  if (daEtapa?.recursos)
    return { forma: 'recursos', linhas: await listRecursos(ctx, processo, daEtapa.etapa) };
  if (daEtapa) return { forma: 'candidatos', linhas: await listCandidatos(ctx, processo, daEtapa.etapa) };
  if (tipo === 'bancaAvaliadora') return { forma: 'bancas', linhas: await listBancas(ctx, processo) };
  if (tipo === 'agendamentos')
    return { forma: 'agendamentos', linhas: await listAgendamentos(ctx, processo) };
  return {
    forma: 'notas',
    linhas: await listNotas(ctx, processo, tipo === 'avaliacaoEntrevista' ? 'E' : 'D'),
  };
}

/** One table of a demand; the number of statements does not grow with its rows. */
const getQuadroDe = async (ctx: Leitor, processo: Processo, tipo: TipoDeQuadro): Promise<Quadro> => ({
  tipo,
  fase: faseDoQuadro(tipo, processo, processo.fases),
  ...(await linhasDo(ctx, processo, tipo)),
});

/** Every table that the demand has, in order. R-ACO-02. */
export const listQuadros = (ctx: Leitor, processo: Processo): Promise<Quadro[]> =>
  Promise.all(quadrosDe(processo).map((tipo) => getQuadroDe(ctx, processo, tipo)));

/** A table alone, for whoever asks for nothing else; null where the demand has none of that kind. */
export async function findQuadro(ctx: Leitor, demandaId: string, tipo: TipoDeQuadro): Promise<Quadro | null> {
  const processo = await getProcesso(ctx, demandaId);
  return quadrosDe(processo).includes(tipo) ? getQuadroDe(ctx, processo, tipo) : null;
}

/** What `/api/todoProcesso/{kind}/{id}` answers, in its words: nothing of a table that the demand has not. */
export async function listNaResposta(ctx: Leitor, demandaId: string, tipo: Tipo) {
  const processo = await getProcesso(ctx, demandaId);
  if (tipo === 'cronograma') return processo.fases.map(faseNaResposta);
  if (!quadrosDe(processo).includes(tipo)) return [];
  return linhasNaResposta(await getQuadroDe(ctx, processo, tipo));
}
