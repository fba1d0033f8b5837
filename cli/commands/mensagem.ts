import type { Command } from 'commander';
import { z } from 'zod';
import type { Ctx } from '#app/domain/ctx.ts';
import { gerarAvisos } from '#app/domain/mensageria/commands.server/gerar.ts';
import { liberarLote, segurarLote } from '#app/domain/mensageria/commands.server/lote.ts';
import { reenviar } from '#app/domain/mensageria/commands.server/registro.ts';
import { quantasMensagens, ROTULOS_DO_TIPO } from '#app/domain/mensageria/labels.ts';
import { getLote } from '#app/domain/mensageria/queries.server/lote.ts';
import { motivoSchema } from '#app/domain/mensageria/schema.ts';
import {
  listIdsDeMensagens,
  listMensagens,
  resumoDeMensagens,
  type FiltroDeMensagens,
} from '#app/domain/mensageria/queries.server/registro.ts';
import { dataPadraoDeGeracao } from '#app/domain/mensageria/rules.ts';
import { TIPOS, type TipoGerado, type TipoMensagem } from '#app/domain/mensageria/types.ts';
import { idDaDemanda } from '#app/domain/demanda/queries.server/operador.ts';
import { ConflictError } from '#app/domain/errors.ts';
import { formatarDiaPorExtenso, formatarInstante, lerDia } from '#app/lib/dates.ts';
import { comAndamento } from '../andamento.ts';
import { ErroDeUso } from '../codigos.ts';
import { acrescentar, type Contexto } from '../command.ts';
import { identificacaoDaDemanda } from '../demanda.ts';
import { quantos, tabelaDeTexto } from '../texto.ts';

const ehTipo = (numero: number): numero is TipoMensagem => TIPOS.some((tipo) => tipo === numero);

const tipo = z.coerce
  .number()
  .int()
  .refine(ehTipo, `use de ${String(Math.min(...TIPOS))} a ${String(Math.max(...TIPOS))}`)
  .optional()
  .describe('número do tipo (veja mensagem resumo)');

const filtros = {
  situacao: z.enum(['pendente', 'enviada', 'falha']).optional().describe('pendente, enviada ou falha'),
  tipo,
  demanda: identificacaoDaDemanda.optional().describe('identificação do processo'),
};

type Filtros = { situacao?: 'pendente' | 'enviada' | 'falha'; tipo?: TipoMensagem; demanda?: string };

export function comandosDaMensagem(programa: Command, contexto: Contexto): void {
  const grupo = programa.command('mensagem').description('e-mails do portal').usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'listar',
    descricao: 'lista as mensagens, da mais nova para a mais antiga',
    leitura: true,
    opcoes: {
      ...filtros,
      limite: z.coerce.number().int().min(1).max(100_000).default(50).describe('quantas (padrão: 50)'),
    },
    executar: async (ctx, { limite, ...entrada }) => {
      const mensagens = await listMensagens(ctx, { ...(await filtroDe(ctx, entrada)), limite });
      return {
        json: mensagens,
        texto: tabelaDeTexto(
          ['criada em', 'situação', 'tipo', 'demanda', 'destinatário', 'enviada em', 'erro'],
          mensagens.map((m) => [
            formatarInstante(m.criadaEm),
            m.status,
            m.tipo,
            m.demanda,
            m.destinatario,
            m.dataEnvio && formatarInstante(m.dataEnvio),
            m.ultimoErro,
          ]),
        ),
      };
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'resumo',
    descricao: 'conta as mensagens de cada tipo',
    leitura: true,
    executar: async (ctx) => {
      const resumo = await resumoDeMensagens(ctx);
      const numeros = new Map(
        Object.entries(ROTULOS_DO_TIPO).map(([numero, rotulo]) => [rotulo, Number(numero)]),
      );
      return {
        json: resumo,
        texto: tabelaDeTexto(
          ['tipo', '', 'pendentes', 'enviadas', 'falhas'],
          resumo.map((r) => [numeros.get(r.tipo) ?? null, r.tipo, r.pendentes, r.enviadas, r.falhas]),
        ),
      };
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'reenviar',
    descricao: 'envia de novo, por novas mensagens que apontam para as antigas, as que os filtros escolhem',
    opcoes: {
      ...filtros,
      id: z.uuid('use o id da mensagem').optional().describe('uma mensagem só'),
      limite: z.coerce
        .number()
        .int()
        .min(1)
        .max(100_000)
        .default(1_000)
        .describe('no máximo quantas (padrão: 1000)'),
    },
    exemplos: [
      'mensagem reenviar --situacao falha --simular',
      'mensagem reenviar --demanda FPR-0146/2026 --tipo 10 --confirmar',
    ],
    confirmar: ({ id }) => (id === undefined ? 'Reenviar estas mensagens?' : null),
    executar: async (ctx, { id, limite, ...entrada }, ambiente) => {
      if (id === undefined && Object.values(entrada).every((valor) => valor === undefined)) {
        throw new ErroDeUso('Escolha o que reenviar: --id, --situacao, --tipo ou --demanda.');
      }
      const ids = id ? [id] : await listIdsDeMensagens(ctx, { ...(await filtroDe(ctx, entrada)), limite });
      const novas: string[] = [];
      let naFila = 0;
      await comAndamento(ambiente, { rotulo: 'Reenviando', total: ids.length }, async (aoAvancar) => {
        for (const [indice, cada] of ids.entries()) {
          try {
            novas.push(await reenviar(ctx, cada));
          } catch (error) {
            // A resend that waits already: of many, only those are left out.
            if (!(error instanceof ConflictError) || id !== undefined) throw error;
            naFila += 1;
          }
          aoAvancar(indice + 1);
        }
      });
      return {
        json: { reenviadas: novas.length, naFila, novas },
        texto: `${quantos(novas.length, 'mensagem reenviada', 'mensagens reenviadas')}${naFila > 0 ? `; ${quantos(naFila, 'já aguardava', 'já aguardavam')} o envio` : ''}.`,
      };
    },
  });

  for (const [nome, descricao, pergunta, executar] of [
    ['segurar', 'segura um lote: nada mais dele sai até ser liberado', 'Segurar este lote?', segurar],
    ['liberar', 'libera um lote segurado: o envio começa', 'Liberar este lote?', liberar],
  ] as const) {
    acrescentar(grupo, contexto, {
      nome,
      descricao,
      argumentos: { lote: z.uuid('use o id do lote').describe('id do lote (está no endereço da sua tela)') },
      opcoes: { motivo: motivoSchema.shape.motivo.describe('fica no registro e na tela do lote') },
      confirmar: () => pergunta,
      executar: async (ctx, { lote, motivo }) => {
        const texto = await executar(ctx, lote, motivo);
        const { estado, processo, totais } = await getLote(ctx, lote);
        return { json: { lote, estado, processo, totais }, texto: `${processo}: ${texto}` };
      },
    });
  }

  acrescentar(grupo, contexto, {
    nome: 'gerar',
    descricao: 'cria os avisos que uma data causa; repetir só acrescenta quem faltou',
    opcoes: {
      data: z
        .string()
        .optional()
        .transform((texto, ctx) => {
          if (texto === undefined) return undefined;
          const dia = lerDia(texto);
          if (dia !== null) return dia;
          ctx.addIssue({ code: 'custom', message: 'use um dia como 10/03/2027 ou 2027-03-10' });
          return z.NEVER;
        })
        .describe('dia (padrão: hoje, ou amanhã a partir das 18h)'),
      tipo: z
        .array(z.enum(['1', '3', '4']))
        .optional()
        .describe('1, 3 e 4, separados por vírgula (padrão: todos)'),
    },
    executar: async (ctx, entrada) => {
      const dia = entrada.data ?? dataPadraoDeGeracao(ctx.now);
      const tipos = entrada.tipo?.map((numero) => Number(numero) as TipoGerado);
      const { demandas, criadas } = await gerarAvisos(ctx, { dia, tipos });
      return {
        json: { dia, demandas, criadas },
        texto: `${formatarDiaPorExtenso(dia)}: ${quantos(criadas, 'mensagem criada', 'mensagens criadas')} para ${quantos(demandas, 'demanda', 'demandas')}.`,
      };
    },
  });
}

async function segurar(ctx: Ctx, lote: string, motivo: string): Promise<string> {
  await segurarLote(ctx, lote, motivo);
  return 'o lote está segurado.';
}

const liberar = async (ctx: Ctx, lote: string, motivo: string): Promise<string> =>
  `o lote foi liberado: ${quantasMensagens(await liberarLote(ctx, lote, motivo))} na fila.`;

async function filtroDe(
  ctx: Pick<Ctx, 'db'>,
  { situacao, tipo: numero, demanda }: Filtros,
): Promise<FiltroDeMensagens> {
  if (demanda !== undefined) await idDaDemanda(ctx, demanda);
  return {
    tipo: numero,
    processo: demanda,
    status: situacao === 'enviada' ? 2 : situacao === undefined ? undefined : 1,
    falhas: situacao === 'falha',
  };
}
