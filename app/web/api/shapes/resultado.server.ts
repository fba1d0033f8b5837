import { z } from 'zod';
import { emMedia } from '#app/domain/avaliacao/notas.ts';
import { nomeDaArea, nomeDaAtividade } from '#app/domain/demanda/labels.ts';
import type { MeuResultado } from '#app/domain/recurso/queries.server/etapas.ts';
import type { LinhaDoHistorico } from '#app/domain/recurso/queries.server/lista-historico.ts';
import { dia, id, inteiro, texto } from '../fields.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

export const resultadoDaEtapa = z.object({
  id,
  identificacao_processo: texto,
  area_atuacao: texto,
  area_atuacao_str: texto,
  atividades: texto,
  atividades_str: texto,
  status_credenciamento: inteiro,
  tipo_avaliacao: inteiro,
  id_selecao_interessados: id,
  ordem: inteiro.describe('Da etapa na vida da demanda, a partir de 1.'),
  nome_etapa: texto,
  resultado: texto,
  totalentrevista: z.number().nullable(),
  totaldidatica: z.number().nullable(),
  totalgeral: z.number().nullable(),
  id_recurso: id.nullable(),
  status_recurso_ativo: inteiro.describe('0 sem recurso, 1 em análise, 15 aprovado, 16 reprovado.'),
  observacao_decisao_inicial: texto.nullable().describe('Do último recurso, depois de publicada.'),
  bloqueio_envio_recurso: z.boolean(),
  perecurso: dia.nullable(),
  perecursofinal: dia.nullable(),
});

/** The stages by the numbers that callers know: the two evaluations of who was selected are the first. */
const ORDEM: Readonly<Record<MeuResultado['etapa'], number>> = {
  [ETAPA.cargaHoraria]: 1,
  [ETAPA.cadastro]: 1,
  [ETAPA.entrevistaDidatica]: 2,
  [ETAPA.habTecnica]: 3,
  [ETAPA.habJuridica]: 4,
};

export function comoResultado(r: LinhaDoHistorico, meu: MeuResultado): z.input<typeof resultadoDaEtapa> {
  const { principal, outro } = r.botoes;
  const { somaEntrevista, somaDidatica } = meu;
  return {
    id: r.id,
    identificacao_processo: r.processo,
    area_atuacao: r.area,
    area_atuacao_str: nomeDaArea(r.area),
    atividades: r.atividade,
    atividades_str: nomeDaAtividade(r.atividade),
    status_credenciamento: meu.statusDaDemanda,
    tipo_avaliacao: meu.tipoAvaliacao,
    id_selecao_interessados: meu.participacaoId,
    ordem: ORDEM[meu.etapa],
    nome_etapa: r.etapa,
    resultado: r.resultado,
    totalentrevista: emMedia(somaEntrevista),
    totaldidatica: emMedia(somaDidatica),
    totalgeral:
      somaEntrevista !== null && somaDidatica !== null ? emMedia(somaEntrevista + somaDidatica) : null,
    id_recurso: meu.recursoId,
    status_recurso_ativo: r.recurso ?? 0,
    observacao_decisao_inicial: meu.decisao,
    bloqueio_envio_recurso: outro === null && (r.recurso !== null || !principal.habilitado),
    perecurso: r.recursoInicio,
    perecursofinal: r.recursoFim,
  };
}
