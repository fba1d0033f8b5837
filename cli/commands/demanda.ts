import type { Command } from 'commander';
import { z } from 'zod';
import { analisarDemanda } from '#app/domain/demanda/commands.server/analisar.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import {
  nomeDaArea,
  nomeDaAtividade,
  objetoDaDemanda,
  rotuloDoHistorico,
} from '#app/domain/demanda/labels.ts';
import { ehStatus, nomeDoStatus } from '#app/domain/etapa/status.ts';
import { registrarDecisaoAMao } from '#app/domain/demanda/commands.server/decisao-a-mao.ts';
import { instanciaDaVez, PREFIXO_DO_CANCELAMENTO } from '#app/domain/demanda/rules.ts';
import {
  idDaDemanda,
  listDemandasPorStatus,
  listHistorico,
} from '#app/domain/demanda/queries.server/operador.ts';
import { analise, decisaoAMao } from '#app/domain/demanda/schema.ts';
import { RuleError } from '#app/domain/errors.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { acrescentar, type Contexto, type CtxCli, type Saida } from '../command.ts';
import {
  areaDaDemanda,
  identificacaoDaDemanda,
  lerSituacao,
  situacaoEmJson,
  situacaoEmTexto,
  ultimoMinuto,
} from '../demanda.ts';
import { linhas, quantos, tabelaDeTexto } from '../texto.ts';

const identificacao = identificacaoDaDemanda;
const registro = decisaoAMao.shape;

export function comandosDaDemanda(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('demanda')
    .description('demandas: consulta, análise e cancelamento')
    .usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'listar',
    descricao: 'lista as demandas, da mais nova para a mais antiga',
    leitura: true,
    opcoes: {
      status: z
        .array(z.coerce.number().int().refine(ehStatus, 'não é um status'))
        .optional()
        .describe('números de status, separados por vírgula'),
      area: areaDaDemanda,
      limite: z.coerce
        .number()
        .int()
        .min(1)
        .max(100_000)
        .default(50)
        .describe('quantas demandas (padrão: 50)'),
    },
    executar: async (ctx, { status, area, limite }) => {
      const { demandas, total } = await listDemandasPorStatus(ctx, { status, area, limite });
      const itens = demandas.map((demanda) => ({
        identificacao: demanda.identificacaoProcesso,
        status: demanda.status,
        nomeStatus: nomeDoStatus(demanda.status),
        area: nomeDaArea(demanda.areaAtuacao),
        atividade: nomeDaAtividade(demanda.atividade),
        objeto: objetoDaDemanda(demanda),
        encerraEm: demanda.encerraEm,
      }));
      return {
        json: { total, demandas: itens },
        texto: linhas(
          tabelaDeTexto(
            ['processo', 'status', '', 'objeto', 'encerra em'],
            itens.map((d) => [
              d.identificacao,
              d.status,
              d.nomeStatus,
              d.objeto,
              d.encerraEm && formatarInstante(ultimoMinuto(d.encerraEm)),
            ]),
          ),
          total > itens.length && `… de ${quantos(total, 'demanda', 'demandas')}.`,
        ),
      };
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'ver',
    descricao: 'mostra a situação, as ações e o histórico de uma demanda',
    leitura: true,
    argumentos: { identificacao },
    executar: async (ctx, entrada) => {
      const lida = await lerSituacao(ctx, entrada.identificacao);
      const historico = await listHistorico(ctx, lida.demanda.id);
      return {
        json: { ...situacaoEmJson(lida), historico },
        texto: linhas(
          ...situacaoEmTexto(lida),
          tabelaDeTexto(
            ['quando', 'o quê', 'quem', 'motivo'],
            historico.map((linha) => [
              formatarInstante(linha.instante),
              rotuloDoHistorico(linha),
              linha.atorNome,
              linha.motivo?.trim() ?? '',
            ]),
          ),
        ),
      };
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'aprovar',
    descricao: 'aprova a análise de uma demanda, o que inicia a aprovação externa',
    argumentos: { identificacao },
    opcoes: {
      requisito: z.array(z.string()).optional().describe('requisito da seleção; repita para vários'),
      justificativa: z.string().default('').describe('justificativa da decisão'),
    },
    exemplos: ['demanda aprovar FPR-0146/2026 --requisito "Graduação em Agronomia."'],
    executar: (ctx, entrada) =>
      analisar(ctx, entrada.identificacao, 'aprovar', entrada.requisito, entrada.justificativa),
  });

  acrescentar(grupo, contexto, {
    nome: 'reprovar',
    descricao: 'reprova a análise de uma demanda',
    argumentos: { identificacao },
    opcoes: {
      justificativa: z.string().min(1, 'informe a justificativa').describe('justificativa da decisão'),
    },
    executar: (ctx, entrada) =>
      analisar(ctx, entrada.identificacao, 'reprovar', undefined, entrada.justificativa),
  });

  acrescentar(grupo, contexto, {
    nome: 'registrar-decisao',
    descricao: 'registra a decisão da Diretoria ou da Superintendência, tomada fora de qualquer sistema',
    argumentos: { identificacao },
    opcoes: {
      decisao: registro.decisao.describe('aprovar ou reprovar'),
      decididaPor: registro.decididaPor.describe('quem decidiu, com o cargo'),
      documento: registro.documento.describe('documento que comprova a decisão'),
      justificativa: registro.justificativa.describe('justificativa que consta do documento'),
    },
    exemplos: [
      'demanda registrar-decisao FPR-0146/2026 --decisao aprovar --decidida-por "Rui Dias, diretor" --documento "Despacho 12/2026" --justificativa "De acordo."',
    ],
    executar: async (ctx, { identificacao: processo, ...decisao }) => {
      const { demanda } = await lerSituacao(ctx, processo);
      const instancia = instanciaDaVez(demanda.aprovacao);
      await registrarDecisaoAMao(ctx, demanda.id, { instancia, ...decisao });
      return situacaoDepois(ctx, processo);
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'cancelar',
    descricao: 'cancela uma demanda aberta',
    argumentos: { identificacao },
    opcoes: {
      motivo: z.string().trim().min(1, 'informe o motivo').max(2_000).describe('motivo do cancelamento'),
    },
    confirmar: (entrada) => `Cancelar ${entrada.identificacao}?`,
    executar: async (ctx, entrada) => {
      const demandaId = await idDaDemanda(ctx, entrada.identificacao);
      await transitar(ctx, {
        demandaId,
        evento: 'cancelarDemanda',
        confirmarPendencias: true,
        motivo: `${PREFIXO_DO_CANCELAMENTO}${entrada.motivo}`,
      });
      return situacaoDepois(ctx, entrada.identificacao);
    },
  });
}

/** The form's own rules, with what the demand already has where nothing is given. */
async function analisar(
  ctx: CtxCli,
  identificacao_: string,
  decisao: 'aprovar' | 'reprovar',
  requisitos: string[] | undefined,
  justificativa: string,
): Promise<Saida> {
  const { demanda } = await lerSituacao(ctx, identificacao_);
  const dados = analise.safeParse({
    versao: demanda.versao,
    decisao,
    justificativa,
    requisitos:
      requisitos ??
      (decisao === 'reprovar' && demanda.requisitos.length === 0 ? ['Não informados.'] : demanda.requisitos),
    qtdInstrutores: demanda.qtdInstrutores,
    cargaHoraria: demanda.cargaHoraria,
  });
  if (!dados.success) throw new RuleError(dados.error.issues[0]?.message ?? 'Confira as opções.');
  await analisarDemanda(ctx, demanda.id, dados.data);
  return situacaoDepois(ctx, identificacao_);
}

export async function situacaoDepois(ctx: CtxCli, identificacao_: string): Promise<Saida> {
  const depois = await lerSituacao(ctx, identificacao_);
  return { json: situacaoEmJson(depois), texto: linhas(...situacaoEmTexto(depois)) };
}
