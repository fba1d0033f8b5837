import { FORMATO } from '#app/domain/etapa/ids.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { colunaDoDia, type Dia } from '#app/lib/dates.ts';
import type { Cenario } from '../cenario.ts';
import { idDe } from '../sorteio.ts';
import { ator, idDaConta } from './atores.ts';

/** The first version of each demand's schedule, with its phases. */
export async function gravarCronogramas(
  { db }: Ctx,
  demandas: Cenario['demandas'],
  { catalogo, ordem }: Pick<Cenario, 'catalogo' | 'ordem'>,
): Promise<void> {
  const editais = new Map((await db.edital.findMany()).map((edital) => [edital.id, edital]));
  const comCronograma = demandas.filter(({ vida }) => vida.fases.length > 0);
  await db.cronogramaVersao.createMany({
    data: comCronograma.map(({ id, vida }) => {
      const edital = editais.get(vida.roteiro.editalId ?? 0) ?? null;
      return {
        id: idDe(`cronograma:${id}`),
        demandaId: id,
        numero: 1,
        tipoAvaliacao: vida.tipoAvaliacao,
        formatoAvaliacao: vida.formatoAvaliacao ?? FORMATO.padrao,
        editalId: edital?.id ?? null,
        numEdital: edital && `${edital.codigo}/${String(edital.ano)}`,
        numProcesso: edital?.numProcesso ?? null,
        criadoPorId: idDaConta('comissao'),
        criadoPor: ator('comissao').atorNome,
        criadoEm: vida.cronogramaCriadoEm ?? vida.criadaEm,
      };
    }),
  });
  const faseDe = new Map(catalogo.map((fase) => [fase.id, fase]));
  const coluna = (dia: Dia | null) => dia && colunaDoDia(dia);
  await db.faseCronograma.createMany({
    data: comCronograma.flatMap(({ id, vida }) =>
      vida.fases.map((fase) => ({
        cronogramaId: idDe(`cronograma:${id}`),
        faseId: fase.faseId,
        nomeFase: faseDe.get(fase.faseId)?.nome ?? '',
        modulo: faseDe.get(fase.faseId)?.modulo ?? null,
        recurso: faseDe.get(fase.faseId)?.recurso ?? false,
        ordem: ordem.get(fase.faseId) ?? 0,
        realizacaoInicio: colunaDoDia(fase.realizacaoInicio),
        realizacaoFim: colunaDoDia(fase.realizacaoFim),
        recursoInicio: coluna(fase.recursoInicio),
        recursoFim: coluna(fase.recursoFim),
      })),
    ),
  });
}
