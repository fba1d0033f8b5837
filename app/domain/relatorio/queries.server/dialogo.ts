import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { motivoParaNaoGerar } from '../disponivel.ts';
import { comoEspecie, ESPECIES, LISTA_DE_ESPECIES } from '../especies.ts';
import type { EstadoDoDocumento } from '../types.ts';
import { getDemandaDosRelatorios } from './conteudo.ts';

const FEITOS = 50;

/** What 'Gerador de Relatórios' shows of a demand: what may be made, and what was. */
export async function getGerador(ctx: CtxUsuario, demandaId: string) {
  const demanda = await getDemandaDosRelatorios(ctx, demandaId);
  const direito = podeExecutar('relatorio.gerar', ctx.actor, demanda);
  const [ultimas, feitos] = await Promise.all([
    ctx.db.relatorio.groupBy({
      by: ['especie'],
      where: { referenciaId: demandaId },
      _max: { versao: true },
    }),
    ctx.db.relatorio.findMany({
      where: { demandaId },
      select: {
        id: true,
        especie: true,
        versao: true,
        criadoPor: true,
        criadoEm: true,
        documento: { select: { id: true, estado: true, erro: true } },
      },
      orderBy: [{ criadoEm: 'desc' }, { versao: 'desc' }, { id: 'desc' }],
      take: FEITOS,
    }),
  ]);
  return {
    id: demanda.id,
    processo: demanda.identificacaoProcesso,
    objeto: demanda.objeto,
    recusa: direito.ok ? null : direito.motivo,
    /** Of each kind that is chosen here: why it does not exist yet, and the last version of it. */
    especies: LISTA_DE_ESPECIES.flatMap((especie) => {
      const { escolha, nome } = ESPECIES[especie];
      if (escolha === null) return [];
      const ultima = ultimas.find((item) => item.especie === especie)?._max.versao ?? null;
      return [{ ...escolha, nome, ultima, recusa: motivoParaNaoGerar(especie, demanda) }];
    }),
    feitos: feitos.map(({ especie, criadoEm, documento, ...feito }) => ({
      ...feito,
      nome: ESPECIES[comoEspecie(especie)].nome,
      instante: formatarInstante(criadoEm),
      documentoId: documento.id,
      estado: documento.estado as EstadoDoDocumento,
      erro: documento.erro,
    })),
  };
}

export type Gerador = Awaited<ReturnType<typeof getGerador>>;
