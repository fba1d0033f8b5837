import type { Command } from 'commander';
import { z } from 'zod';
import {
  ConfirmacaoDoCronograma,
  salvarCronograma,
  type PedidoDeCronograma,
} from '#app/domain/cronograma/commands.server/salvar.ts';
import { chaveDoCorte } from '#app/domain/cronograma/calendar/direitos.ts';
import { getCronograma } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { adicionarFase, removerFase } from '#app/domain/cronograma/rules.ts';
import type { CronogramaDigitado } from '#app/domain/cronograma/schema.ts';
import type { FaseDigitada, MudancaMostrada } from '#app/domain/cronograma/types.ts';
import { idDaDemanda } from '#app/domain/demanda/queries.server/operador.ts';
import { RuleError } from '#app/domain/errors.ts';
import { acrescentar, type Contexto, type CtxCli } from '../command.ts';
import { identificacaoDaDemanda } from '../demanda.ts';
import { linhas, tabelaDeTexto } from '../texto.ts';

const periodo = z
  .string()
  .trim()
  .regex(/^\S+(?:\s+a\s+\S+)?$/, 'escreva um dia, ou dois separados por " a "')
  .transform((texto) => {
    const [inicio = '', fim = inicio] = texto.split(/\s+a\s+/);
    return { inicio, fim };
  });

export function comandosDoCronograma(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('cronograma')
    .description('cronograma de uma demanda')
    .usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'alterar',
    descricao:
      'muda, inclui ou retira uma fase, depois de mostrar o que isso encerra, abre, reabre ou encurta',
    argumentos: { identificacao: identificacaoDaDemanda },
    opcoes: {
      fase: z.coerce.number().int().min(1).describe('número da fase no catálogo, como 22'),
      realizacao: periodo.optional().describe('período de realização, como "21/06/2027 a 24/06/2027"'),
      recurso: periodo.optional().describe('período de recurso, do mesmo jeito'),
      remover: z.boolean().default(false).describe('retira a fase do cronograma'),
      motivo: z.string().trim().max(4000).default('').describe('por que o cronograma muda'),
      encurtar: z
        .boolean()
        .default(false)
        .describe(
          'um prazo em curso que não pode acabar no dia pedido acaba amanhã, em vez de ficar como está',
        ),
      avisarTodos: z.boolean().default(false).describe('avisa por mensagem todos os que estão na disputa'),
    },
    exemplos: ['cronograma alterar FPR-0146/2026 --fase 22 --realizacao "21/06/2027 a 30/06/2027"'],
    confirmar: (entrada) => `Salvar o cronograma de ${entrada.identificacao}?`,
    executar: async (ctx, entrada) => {
      const demandaId = await idDaDemanda(ctx, entrada.identificacao);
      const { demanda, catalogo, digitado } = await getCronograma(ctx, demandaId);
      const comFase = digitado.fases.some(({ faseId }) => faseId === entrada.fase)
        ? digitado
        : incluir(adicionarFase(digitado, entrada.fase, catalogo));
      const depois = entrada.remover
        ? removerFase(digitado, entrada.fase).digitado
        : {
            ...comFase,
            fases: comFase.fases.map((fase) =>
              fase.faseId === entrada.fase ? { ...fase, ...datas(entrada) } : fase,
            ),
          };
      const { salvo, mudanca } = await salvarMostrando(ctx, {
        demandaId,
        versaoDemanda: demanda.versao,
        digitado: { ...depois, retificacao: entrada.motivo },
        escolhas: entrada.encurtar ? encurtarTudo(entrada.fase) : {},
        avisarTodos: entrada.avisarTodos,
      });
      return {
        json: { identificacao: entrada.identificacao, ...salvo, mudanca },
        texto: linhas(
          mudanca && efeitosEmTexto(mudanca),
          salvo.mudou
            ? `${entrada.identificacao}: cronograma na versão ${String(salvo.numero)}.`
            : `${entrada.identificacao}: nada muda, o cronograma fica na versão ${String(salvo.numero)}.`,
        ),
      };
    },
  });
}

type Datas = { realizacao?: { inicio: string; fim: string }; recurso?: { inicio: string; fim: string } };

function datas({ realizacao, recurso }: Datas): Partial<FaseDigitada> {
  return {
    ...(realizacao && { realizacaoInicio: realizacao.inicio, realizacaoFim: realizacao.fim }),
    ...(recurso && { recursoInicio: recurso.inicio, recursoFim: recurso.fim }),
  };
}

function incluir({ digitado, erros }: ReturnType<typeof adicionarFase>): CronogramaDigitado {
  if (erros.length > 0) throw new RuleError('O catálogo não tem esta fase, ou a demanda não a usa.');
  return digitado;
}

const encurtarTudo = (faseId: number) =>
  Object.fromEntries(
    (['realizacao', 'recurso'] as const).map((janela) => [
      chaveDoCorte({ faseId, janela }),
      'minimo' as const,
    ]),
  );

/** Saves with the confirmation of what it would do: whoever runs the command confirms it with `--confirmar`. */
async function salvarMostrando(ctx: CtxCli, pedido: PedidoDeCronograma) {
  try {
    return { salvo: await salvarCronograma(ctx, pedido), mudanca: null };
  } catch (error) {
    if (!(error instanceof ConfirmacaoDoCronograma) || error.faltaMotivo) throw error;
    const { mudanca } = error;
    return { salvo: await salvarCronograma(ctx, { ...pedido, confirmacao: mudanca.resumo }), mudanca };
  }
}

function efeitosEmTexto({ cortes, efeitos, confira }: MudancaMostrada): string {
  return linhas(
    ...cortes.map(({ titulo, texto }) => `Não pode ser salvo como pedido: ${titulo}. ${texto}`),
    efeitos.length > 0 &&
      tabelaDeTexto(
        ['quando', 'o que acontece', 'quem'],
        efeitos.map(({ naHora, titulo, pessoas, unidade }) => [
          naHora ? 'na mesma hora' : 'muda de data',
          titulo,
          `${String(pessoas)} ${unidade}`,
        ]),
      ),
    ...confira.map((texto) => `Confira: ${texto}`),
  );
}
