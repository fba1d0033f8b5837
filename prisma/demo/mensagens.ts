import { RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { faseDoStatus } from '#app/domain/demanda/machine/proximo.ts';
import { NOTIFICACOES } from '#app/domain/etapa/notificacoes.ts';
import { assuntoDaMensagem } from '#app/domain/mensageria/labels.ts';
import { chaveDaMensagem, comCaminho } from '#app/domain/mensageria/rules.ts';
import {
  TIPO,
  TIPO_DA_NOTIFICACAO,
  type NovaMensagem,
  STATUS_DA_MENSAGEM,
} from '#app/domain/mensageria/types.ts';
import { motivosDaReprovacao } from '#app/domain/selecao/criterios.ts';
import { resultadoDaEtapa } from '#app/domain/selecao/rules.ts';
import { instanteDe } from '#app/lib/dates.ts';
import type { Selecao } from './participacoes.ts';
import type { Pessoa } from './pessoas.ts';
import { idDe } from './sorteio.ts';
import type { Vida } from './vida.ts';

export type MensagemEnviada = { mensagem: NovaMensagem; criadaEm: Date };

export type DemandaComMensagens = {
  id: string;
  processo: string;
  objeto: string;
  detalhes: string;
  vida: Vida;
  selecao: Selecao;
};

/** What the notifications of the demand's life said to each candidate, as the screens would have written it. */
export function mensagensDosResultados({
  id,
  processo,
  objeto,
  vida,
  selecao,
}: DemandaComMensagens): MensagemEnviada[] {
  return NOTIFICACOES.flatMap(({ evento, campo, status, etapa, preliminar }) => {
    const criadaEm = vida.notificacoes[campo];
    // The reviews of documents are told by the notifications themselves.
    if (!criadaEm || RESULTADOS[etapa].documentos !== undefined) return [];
    const fase = faseDoStatus(status, vida, vida.fases);
    return selecao.participacoes.flatMap(({ interessado: { pessoa }, resultados }) => {
      const resultado = resultados.find(
        ({ etapa: avaliada, estado }) => avaliada === etapa && estado === 'publicado',
      );
      if (!resultado) return [];
      const reprovado = resultado.apto === false;
      // A preliminary result says what was known before any appeal.
      const texto = resultadoDaEtapa(preliminar ? { ...resultado, aptoFinal: null } : resultado);
      const recurso =
        preliminar && reprovado && fase?.recursoInicio && fase.recursoFim
          ? formatarJanela({ inicio: fase.recursoInicio, fim: fase.recursoFim }, 'longa')
          : '';
      const mensagem = {
        ...para(pessoa),
        tipo: TIPO_DA_NOTIFICACAO[evento],
        demandaId: id,
        causa: evento,
        dados: {
          nome: nomeDe(pessoa),
          processo,
          objeto,
          etapa: RESULTADOS[etapa].curto,
          resultado: texto === 'Apto' ? 'Aprovado' : texto === 'Inapto' ? 'Reprovado' : texto,
          motivo: reprovado ? motivosDaReprovacao(etapa, resultado.criterios).join(' ') : '',
          recurso,
          ...(recurso === '' ? {} : { caminho: `/historico-credenciamento/${resultado.id}/recurso` }),
        },
      } as NovaMensagem;
      return [{ mensagem, criadaEm }];
    });
  });
}

/** The notice of a demand that opened, to those whose curriculum is eligible. */
export function avisosDaDemanda(
  { id, processo, objeto, detalhes, vida }: DemandaComMensagens,
  pessoas: readonly Pessoa[],
): MensagemEnviada[] {
  const fase = faseDoStatus(STATUS.demonstracaoDeInteresse, vida, vida.fases);
  if (!fase) return [];
  const criadaEm = instanteDe(fase.realizacaoInicio, '00:05');
  const prazo = formatarJanela({ inicio: fase.realizacaoInicio, fim: fase.realizacaoFim }, 'fim');
  return pessoas.map((pessoa) => ({
    mensagem: {
      ...para(pessoa),
      tipo: TIPO.avisoDeDemanda,
      demandaId: id,
      causa: `inicio:${fase.realizacaoInicio}`,
      dados: {
        ...{ nome: nomeDe(pessoa), processo, objeto, detalhes, prazo },
        caminho: `/todas-demandas/${id}/interesse`,
      },
    },
    criadaEm,
  }));
}

/** Rows of the ledger for messages already delivered. */
export function linhasEnviadas(enviadas: readonly MensagemEnviada[], dominio: string) {
  return enviadas.map(({ mensagem, criadaEm }, indice) => {
    const chave = chaveDaMensagem(mensagem);
    const id = idDe(`mensagem:${chave}`);
    const dataEnvio = new Date(criadaEm.getTime() + 2_000 + (indice % 40) * 700);
    return {
      id,
      tipo: mensagem.tipo,
      chave,
      demandaId: mensagem.demandaId ?? null,
      usuarioId: mensagem.usuarioId ?? null,
      destinatarioNome: mensagem.destinatarioNome,
      destinatarioEmail: mensagem.destinatarioEmail,
      assunto: assuntoDaMensagem(mensagem),
      dados: comCaminho(mensagem),
      messageId: `<${id}@${dominio}>`,
      status: STATUS_DA_MENSAGEM.enviada,
      criadaEm,
      tentativas: 1,
      tentativaEm: dataEnvio,
      dataEnvio,
    };
  });
}

const nomeDe = (pessoa: Pessoa): string => `${pessoa.nome} ${pessoa.sobrenome}`.trim();

const para = (pessoa: Pessoa) => ({
  usuarioId: pessoa.id,
  destinatarioNome: nomeDe(pessoa),
  destinatarioEmail: pessoa.email,
});
