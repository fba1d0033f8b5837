import { situacaoDoRecurso } from '#app/domain/agenda/rules/etapas.ts';
import type { ParticipacaoNaAgenda } from '#app/domain/agenda/types.ts';
import { formatarJanela, naData } from '#app/domain/cronograma/calendar/janela.ts';
import { faseDe, janelaDeRealizacao, janelaDeRecurso } from '#app/domain/cronograma/calendar/periodo.ts';
import type { Janela } from '#app/domain/cronograma/types.ts';
import { NOME_DA_HABILITACAO, SLUG } from '#app/domain/documento/labels.ts';
import { statusDaHabilitacao } from '#app/domain/documento/rules.ts';
import { RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import { faseDoEnvio } from '#app/domain/etapa/fases.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { motivoParaNaoRecorrer } from '#app/domain/recurso/rules.ts';
import { diaDoInstante, diasEntre } from '#app/lib/dates.ts';
import type { Tarefa } from '../types.ts';
import { urgenciaDoDia } from './prazo.ts';

const HABILITACOES: readonly Habilitacao[] = ['HabTec', 'HabJud'];

/** What one of their demands asks of a candidate now: documents while they may be sent, an appeal while it may be filed. */
export function tarefasDaParticipacao(participacao: ParticipacaoNaAgenda, now: Date): Tarefa[] {
  return [...documentosAEnviar(participacao, now), ...recursosCabiveis(participacao, now)];
}

type SemPrazo = Omit<Tarefa, 'urgencia' | 'prazo' | 'dia' | 'desde' | 'progresso'>;

function comPrazo(janela: Janela, now: Date, tarefa: SemPrazo): Tarefa {
  return {
    ...tarefa,
    urgencia: urgenciaDoDia(janela.fim, diaDoInstante(now)),
    dia: janela.fim,
    desde: null,
    progresso: null,
    prazo: `até ${formatarJanela(janela, 'fim')}`,
  };
}

/** Days for which the home page says that something was prepared and not sent (R-DOC-04). */
const DIAS_DO_NAO_ENVIADO = 7;

/** What was prepared in a window that closed over it, for some days. */
function naoEnviado(janela: Janela, now: Date, tarefa: SemPrazo): Tarefa[] {
  const passados = diasEntre(janela.fim, diaDoInstante(now));
  if (passados < 1 || passados > DIAS_DO_NAO_ENVIADO) return [];
  const prazo = `o prazo terminou ${naData(formatarJanela(janela, 'fim'))}`;
  return [{ ...comPrazo(janela, now, tarefa), urgencia: 'atrasado', prazo }];
}

/** Appeals written and never sent, whose window closed; `rascunhos` are the results that they are about. */
export function recursosNaoEnviados(
  participacao: ParticipacaoNaAgenda,
  rascunhos: ReadonlySet<string>,
  now: Date,
): Tarefa[] {
  const { processo, objeto, resultados } = participacao;
  return resultados
    .filter(({ id }) => rascunhos.has(id))
    .flatMap((resultado) => {
      const situacao = situacaoDoRecurso(participacao, resultado);
      const janela = situacao.fase && janelaDeRecurso(situacao.fase);
      if (janela === null) return [];
      return naoEnviado(janela, now, {
        chave: `${resultado.id}:rascunho`,
        icone: 'gavel',
        titulo: `O seu recurso NÃO foi enviado: ${RESULTADOS[resultado.etapa].nome}`,
        processo,
        complemento: objeto,
        botao: 'Ver o rascunho',
        href: `/historico-credenciamento/${resultado.id}/recurso?novo=1`,
      });
    });
}

function documentosAEnviar(participacao: ParticipacaoNaAgenda, now: Date): Tarefa[] {
  const { demandaId, processo, objeto, fases, envios } = participacao;
  const estado = (habilitacao: Habilitacao) =>
    envios.find((envio) => envio.habilitacao === habilitacao)?.estado;
  const situacao = {
    ...participacao,
    enviadoTecnica: estado('HabTec') === 'enviado',
    enviadoJuridica: estado('HabJud') === 'enviado',
    comRascunho: envios.flatMap(({ habilitacao, estado: qual, anexos }) =>
      qual === 'rascunho' && anexos > 0 ? [habilitacao] : [],
    ),
  };
  return HABILITACOES.flatMap((habilitacao): Tarefa[] => {
    const fase = faseDe(fases, faseDoEnvio(habilitacao));
    const codigo = fase && statusDaHabilitacao(habilitacao, situacao, now).codigo;
    const nome = NOME_DA_HABILITACAO[habilitacao].toLowerCase();
    if (fase && codigo === 'nao-enviado') {
      return naoEnviado(janelaDeRealizacao(fase), now, {
        chave: `${demandaId}:${habilitacao}`,
        icone: 'file-up',
        titulo: `Os documentos da habilitação ${nome} NÃO foram enviados`,
        processo,
        complemento: objeto,
        botao: 'Ver o rascunho',
        href: `/minhas-demandas/${demandaId}/documentos/${SLUG[habilitacao]}`,
      });
    }
    if (!fase || codigo !== 'aberto') return [];
    const comecado = estado(habilitacao) !== undefined;
    return [
      comPrazo(janelaDeRealizacao(fase), now, {
        chave: `${demandaId}:${habilitacao}`,
        icone: 'file-up',
        titulo: `${comecado ? 'Termine de enviar' : 'Envie'} os documentos da habilitação ${nome}`,
        processo,
        complemento: objeto,
        botao: comecado ? 'Continuar envio' : 'Enviar documentos',
        href: `/minhas-demandas/${demandaId}/documentos/${SLUG[habilitacao]}`,
      }),
    ];
  });
}

function recursosCabiveis(participacao: ParticipacaoNaAgenda, now: Date): Tarefa[] {
  const { processo, objeto, resultados } = participacao;
  return resultados.flatMap((resultado): Tarefa[] => {
    const situacao = situacaoDoRecurso(participacao, resultado);
    const janela = situacao.fase && janelaDeRecurso(situacao.fase);
    if (janela === null || motivoParaNaoRecorrer(situacao, now) !== null) return [];
    const outro = resultado.recurso !== null;
    return [
      comPrazo(janela, now, {
        chave: `${resultado.id}:recurso`,
        icone: 'gavel',
        titulo: `Você pode apresentar ${outro ? 'outro recurso' : 'recurso'}: ${RESULTADOS[resultado.etapa].nome}`,
        processo,
        complemento: objeto,
        botao: outro ? 'Tentar outro recurso' : 'Iniciar recurso',
        href: `/historico-credenciamento/${resultado.id}/recurso${outro ? '?novo=1' : ''}`,
      }),
    ];
  });
}
