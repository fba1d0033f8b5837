import { z } from 'zod';
import type { listMinhasDemandas } from '#app/domain/documento/queries.server/lista.ts';
import type { MinhaParticipacao } from '#app/domain/recurso/queries.server/etapas.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { id, inteiro, instante, texto } from '../fields.ts';
import { comoFase, faseDoCronograma } from './fase.server.ts';

const decidido = z.boolean().nullable().describe('Nulo enquanto não foi publicado.');
export const minhaDemanda = z.object({
  id,
  credenciamento_id: id,
  id_selecao_candidato: id,
  user: id,
  curriculo_id: id,
  identificacao_processo: texto,
  area_atuacao: texto,
  atividades: texto,
  principal: texto,
  secundario: texto,
  cancelada: z.boolean(),
  demonstracao_interesse: z.boolean(),
  agendamentos: z.array(z.object({ tipo: texto, inicio: instante })),
  envio_tecnica: texto.nullable(),
  envio_juridica: texto.nullable(),
  iddoctec: id.nullable(),
  iddocjud: id.nullable(),
  idtec: id.nullable(),
  idjud: id.nullable(),
  formato_avaliacao: inteiro.nullable(),
  habtecpreliminarnotificar: z.boolean(),
  apto_ch: decidido,
  obs_ch: texto,
  carga_horaria: decidido,
  apto: decidido,
  apto_selcad: decidido,
  formacao_academica: decidido,
  tempo_experiencia: decidido,
  experiencia_profissional: decidido,
  apto_tec: decidido,
  apto_final_tec: decidido,
  aprovacaohabtec: decidido,
  obsdoctec: texto,
  obshabtec: texto,
  apto_jud: decidido,
  apto_final_jud: decidido,
  aprovacaohabjud: decidido,
  obsdocjud: texto,
  obsfinaldocjud: texto,
  obshabjud: texto,
  fases_lista: z.array(faseDoCronograma),
});

type MinhaLinha = Awaited<ReturnType<typeof listMinhasDemandas>>['linhas'][number];

export function comoMinha(
  ctx: WebCtxUsuario,
  linha: MinhaLinha,
  minha: MinhaParticipacao,
): z.input<typeof minhaDemanda> {
  const {
    [ETAPA.cargaHoraria]: carga,
    [ETAPA.cadastro]: cadastro,
    [ETAPA.habTecnica]: tecnica,
    [ETAPA.habJuridica]: juridica,
  } = minha.etapas;
  const cadastrado = cadastro?.decidido ?? null;
  return {
    id: linha.id,
    credenciamento_id: linha.id,
    id_selecao_candidato: minha.participacaoId,
    user: ctx.actor.id,
    curriculo_id: minha.curriculoId,
    identificacao_processo: linha.identificacao,
    area_atuacao: linha.area,
    atividades: linha.atividade,
    principal: linha.principal,
    secundario: linha.secundario,
    cancelada: linha.cancelada,
    demonstracao_interesse: !linha.retirada,
    agendamentos: linha.agendamentos,
    envio_tecnica: linha.envioTecnica,
    envio_juridica: linha.envioJuridica,
    iddoctec: minha.tecnicaId,
    iddocjud: minha.juridicaId,
    idtec: tecnica?.resultadoId ?? null,
    idjud: juridica?.resultadoId ?? null,
    formato_avaliacao: minha.formatoAvaliacao,
    habtecpreliminarnotificar: minha.habTecnicaPreliminarEm !== null,
    apto_ch: carga?.decidido ?? null,
    obs_ch: carga?.observacao ?? '',
    carga_horaria: carga?.criterios('cargaHoraria') ?? null,
    apto: cadastrado,
    apto_selcad: cadastrado,
    formacao_academica: cadastro?.criterios('formacaoAcademica') ?? null,
    tempo_experiencia: cadastro?.criterios('tempoExperiencia') ?? null,
    experiencia_profissional: cadastro?.criterios('experienciaProfissional') ?? null,
    apto_tec: tecnica?.apto ?? null,
    apto_final_tec: tecnica?.aptoFinal ?? null,
    aprovacaohabtec: tecnica?.decidido ?? null,
    obsdoctec: tecnica?.observacao ?? '',
    obshabtec: tecnica?.observacao ?? '',
    apto_jud: juridica?.apto ?? null,
    apto_final_jud: juridica?.aptoFinal ?? null,
    aprovacaohabjud: juridica?.decidido ?? null,
    obsdocjud: juridica?.observacao ?? '',
    obsfinaldocjud: juridica?.observacaoFinal ?? '',
    obshabjud: juridica?.observacao ?? '',
    fases_lista: minha.fases.map(comoFase),
  };
}
