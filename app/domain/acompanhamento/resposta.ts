import { diaDoInstante, formatarHora } from '#app/lib/dates.ts';
import type { FaseAcompanhada, Linhas } from './types.ts';

/** The words of the calls (`/api/todoProcesso/{kind}/{id}`) for what the screens show. */

export const faseNaResposta = (fase: FaseAcompanhada) => ({
  fase_id: String(fase.faseId),
  nome_fase: fase.nome,
  pe_realizacao_inicial: fase.realizacaoInicio,
  pe_realizacao_final: fase.realizacaoFim,
  pe_recurso_inicial: fase.recursoInicio,
  pe_recurso_final: fase.recursoFim,
  is_before_realizacao_period: fase.antesDaRealizacao,
  is_in_realizacao_period: fase.naRealizacao,
  is_after_realizacao_period: fase.depoisDaRealizacao,
  is_in_recurso_period: fase.noRecurso,
  is_after_recurso_period: fase.depoisDoRecurso,
});

/** Of a row of the stages and of the appeals alike: what one does not have is null. */
const SEM_DECISAO = {
  carga_horaria: null,
  apto: null,
  recurso_id: null,
  observacao: null,
  formacao_academica: null,
  tempo_experiencia: null,
  experiencia_profissional: null,
  created_at: null,
  status: null,
  observacao_decisao: null,
  numeracao: null,
} as const;

/** The rows of a table. */
export function linhasNaResposta(quadro: Linhas) {
  switch (quadro.forma) {
    case 'candidatos':
      return quadro.linhas.map((linha) => ({
        ...SEM_DECISAO,
        nome_completo: linha.nome,
        tipo: linha.tipo,
        apto: linha.apto,
        recurso_id: linha.recursoId,
        observacao: linha.observacao,
        carga_horaria: linha.criterios['cargaHoraria'] ?? null,
        formacao_academica: linha.criterios['formacaoAcademica'] ?? null,
        tempo_experiencia: linha.criterios['tempoExperiencia'] ?? null,
        experiencia_profissional: linha.criterios['experienciaProfissional'] ?? null,
        resultado: linha.resultado,
      }));
    case 'recursos':
      return quadro.linhas.map((linha) => ({
        ...SEM_DECISAO,
        nome_completo: linha.nome,
        tipo: linha.tipo,
        recurso_id: linha.recursoId,
        observacao: linha.observacao,
        created_at: linha.criadoEm.toISOString(),
        status: linha.status,
        observacao_decisao: linha.decisao,
        numeracao: linha.numeracao,
      }));
    case 'bancas':
      return quadro.linhas.map(({ membros, ...linha }) => ({
        membro1: membros[0] ?? null,
        membro2: membros[1] ?? null,
        membro3: membros[2] ?? null,
        local: linha.local,
        data: linha.inicioDia,
        data_fim: linha.fimDia,
        hora: linha.inicioHora,
        hora_fim: linha.fimHora,
      }));
    case 'agendamentos':
      return quadro.linhas.map((linha) => ({
        nome_completo: linha.nome,
        tipo: linha.tipo,
        tipo_fase_entrevistas: linha.parte,
        tipo_local_entrevista: linha.tipoLocal,
        local: linha.local,
        endereco_conferencia: linha.enderecoConferencia,
        data: diaDoInstante(linha.inicio),
        hora: formatarHora(linha.inicio),
      }));
    case 'notas':
      return quadro.linhas.map(({ avaliadores: [um, dois, tres], ...linha }) => ({
        nome_completo: linha.nome,
        responsavel_tecnico1: um?.nome ?? null,
        total1: um?.total ?? null,
        responsavel_tecnico2: dois?.nome ?? null,
        total2: dois?.total ?? null,
        responsavel_tecnico3: tres?.nome ?? null,
        total3: tres?.total ?? null,
        total: linha.soma ?? linha.situacao,
        resultado: linha.resultado,
      }));
  }
}
