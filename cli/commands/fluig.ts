import type { Command } from 'commander';
import { z } from 'zod';
import {
  criarTokenIntegracao,
  mudarAssinaturaIntegracao,
  revogarTokenIntegracao,
} from '#app/domain/acesso/commands.server/integracao.ts';
import { getTokenIntegracao, listTokensIntegracao } from '#app/domain/acesso/queries.server/integracao.ts';
import { assinaturaMudada, ESCOPOS, type Escopo } from '#app/domain/acesso/integracao.ts';
import { decidirNoSimulador } from '#app/domain/demanda/commands.server/simulador.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { instanciaDaVez } from '#app/domain/demanda/rules.ts';
import { listAguardandoDecisao } from '#app/domain/demanda/queries.server/telas.ts';
import { INSTANCIAS } from '#app/domain/demanda/schema.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { comoStatus } from '#app/domain/etapa/status.ts';
import { ConflictError, ForbiddenError } from '#app/domain/errors.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { env } from '#app/lib/env.server.ts';
import { callerKeys } from '#app/lib/keys.server.ts';
import { acrescentar, type Contexto, type CtxCli, type Saida } from '../command.ts';
import { identificacaoDaDemanda, lerSituacao } from '../demanda.ts';
import { linhas, tabelaDeTexto } from '../texto.ts';
import { situacaoDepois } from './demanda.ts';

const identificacao = identificacaoDaDemanda;
const SIMULADOR_DESLIGADO =
  'O simulador de aprovações está desligado neste ambiente. Registre a decisão com: porteira demanda registrar-decisao.';

export function comandosDoFluig(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('fluig')
    .description('aprovação externa: pendências, simulador e tokens')
    .usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'pendentes',
    descricao: 'lista as demandas que aguardam a Diretoria ou a Superintendência',
    leitura: true,
    executar: async (ctx) => {
      const demandas = await listAguardandoDecisao(ctx);
      const itens = demandas.map((demanda) => ({
        identificacao: demanda.identificacaoProcesso,
        instancia: INSTANCIAS[demanda.instancia],
        processo: demanda.numeroProcesso,
        chamada: demanda.chamada,
        objeto: objetoDaDemanda(demanda),
        desde: demanda.statusDesde,
      }));
      return {
        json: itens,
        texto: tabelaDeTexto(
          ['demanda', 'aguarda', 'processo', 'chamada', 'objeto', 'desde'],
          itens.map((i) => [
            i.identificacao,
            i.instancia,
            i.processo,
            i.chamada,
            i.objeto,
            formatarInstante(i.desde),
          ]),
        ),
      };
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'aprovar',
    descricao: 'simula a aprovação da instância que a demanda aguarda; nunca em produção',
    argumentos: { identificacao },
    opcoes: { justificativa: z.string().default('').describe('justificativa da decisão') },
    executar: (ctx, entrada) => decidir(ctx, entrada.identificacao, true, entrada.justificativa),
  });

  acrescentar(grupo, contexto, {
    nome: 'reprovar',
    descricao: 'simula a reprovação pela instância que a demanda aguarda; nunca em produção',
    argumentos: { identificacao },
    opcoes: {
      justificativa: z.string().min(1, 'informe a justificativa').describe('justificativa da decisão'),
    },
    executar: (ctx, entrada) => decidir(ctx, entrada.identificacao, false, entrada.justificativa),
  });

  const tokens = grupo
    .command('token')
    .description('tokens com que sistemas de fora chamam o portal')
    .usage('<comando> [opções]');

  acrescentar(tokens, contexto, {
    nome: 'criar',
    descricao: 'cria um token, mostrado uma única vez',
    argumentos: { nome: z.string().trim().min(1).max(100).describe('nome do sistema') },
    opcoes: {
      escopo: z
        .enum(Object.keys(ESCOPOS) as [Escopo, ...Escopo[]])
        .default('aprovacoes-credenciamento')
        .describe(`${Object.keys(ESCOPOS).join(' ou ')} (padrão: aprovacoes-credenciamento)`),
      exigeAssinatura: z
        .boolean()
        .default(false)
        .describe('recusa a chamada que não vier assinada com a chave que mostra'),
    },
    executar: async (ctx, entrada) => {
      const { id, token } = await criarTokenIntegracao(ctx, entrada);
      const chave = entrada.exigeAssinatura ? chaveDe(id) : null;
      return {
        json: { id, ...entrada, token, chave },
        texto: linhas(
          `Token de ${entrada.nome} (${ESCOPOS[entrada.escopo]}). Guarde-o agora: não será mostrado de novo.`,
          token,
          chave !== null && `${CHAVE_DE_ASSINATURA}\n${chave}`,
        ),
      };
    },
  });

  acrescentar(tokens, contexto, {
    nome: 'assinatura',
    descricao: 'exige que as chamadas de um token venham assinadas, deixa de exigir, ou só mostra a chave',
    argumentos: {
      nome: z.string().trim().min(1).describe('nome dado ao criar'),
      modo: z.enum(['exigir', 'dispensar', 'mostrar']).describe('exigir, dispensar ou só mostrar a chave'),
    },
    executar: async (ctx, { nome, modo }) => {
      if (modo !== 'mostrar') await mudarAssinaturaIntegracao(ctx, { nome, exige: modo === 'exigir' });
      const { id, exigeAssinatura } = await getTokenIntegracao(ctx, nome);
      const chave = modo === 'dispensar' ? null : chaveDe(id);
      return {
        json: { nome, exigeAssinatura, chave },
        texto: linhas(
          modo !== 'mostrar' && assinaturaMudada(nome, exigeAssinatura),
          chave !== null && `${CHAVE_DE_ASSINATURA}\n${chave}`,
        ),
      };
    },
  });

  acrescentar(tokens, contexto, {
    nome: 'revogar',
    descricao: 'deixa de aceitar um token',
    argumentos: { nome: z.string().trim().min(1).describe('nome dado ao criar') },
    executar: async (ctx, entrada) => {
      await revogarTokenIntegracao(ctx, entrada.nome);
      return { json: { nome: entrada.nome, revogado: true }, texto: `Token revogado: ${entrada.nome}.` };
    },
  });

  acrescentar(tokens, contexto, {
    nome: 'listar',
    descricao: 'lista os tokens; o segredo nunca é mostrado',
    leitura: true,
    executar: async (ctx) => {
      const lista = await listTokensIntegracao(ctx);
      return {
        json: lista,
        texto: tabelaDeTexto(
          ['nome', 'escopo', 'assinatura', 'criado em', 'por', 'último uso', 'revogado em'],
          lista.map((t) => [
            t.nome,
            t.escopo,
            t.exigeAssinatura ? 'exigida' : 'opcional',
            formatarInstante(t.criadoEm),
            t.criadoPor,
            t.ultimoUsoEm && formatarInstante(t.ultimoUsoEm),
            t.revogadoEm && formatarInstante(t.revogadoEm),
          ]),
        ),
      };
    },
  });
}

const CHAVE_DE_ASSINATURA = 'Chave de assinatura, que nenhuma chamada leva (docs/integracoes.md):';

const chaveDe = (tokenId: string): string => callerKeys(tokenId)[0] ?? '';

/** The page of the simulator does the same. */
async function decidir(
  ctx: CtxCli,
  processo: string,
  aprovada: boolean,
  justificativa: string,
): Promise<Saida> {
  if (!env.SIMULADOR_FLUIG) throw new ForbiddenError(SIMULADOR_DESLIGADO);
  const { demanda } = await lerSituacao(ctx, processo);
  if (comoStatus(demanda.status) !== STATUS.aguardandoAprovacao)
    throw new ConflictError(`${processo} não aguarda aprovação externa.`);
  const instancia = instanciaDaVez(demanda.aprovacao);
  await decidirNoSimulador(ctx, processo, { instancia, aprovada, justificativa });
  return situacaoDepois(ctx, processo);
}
