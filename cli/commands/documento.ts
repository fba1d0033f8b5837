import type { Command } from 'commander';
import { z } from 'zod';
import { idDaDemanda } from '#app/domain/demanda/queries.server/operador.ts';
import { mudarDeverDaDemanda, mudarDeverPadrao } from '#app/domain/documento/commands.server/deveres.ts';
import { condicaoEmTexto, DEVERES, QUEM } from '#app/domain/documento/deveres.ts';
import { DE_QUEM, NOME_DO_DEVER } from '#app/domain/documento/labels.ts';
import { listTiposDeDocumento } from '#app/domain/documento/queries.server/tipos.ts';
import { campoDaAtividade, campoDaAvaliacao, schemaDoDever } from '#app/domain/documento/schema.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { acrescentar, type Contexto } from '../command.ts';
import { identificacaoDaDemanda } from '../demanda.ts';
import { tabelaDeTexto } from '../texto.ts';

const demanda = identificacaoDaDemanda.optional();
const marcadas = (valores: string | undefined, campo: (valor: string) => string) =>
  Object.fromEntries(
    (valores ?? '')
      .split(',')
      .filter((valor) => valor !== '')
      .map((valor) => [campo(valor.trim()), 'on']),
  );

export function comandosDoDocumento(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('documento')
    .description('documentos pedidos: de quem, e quais são obrigatórios')
    .usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'listar',
    descricao: 'mostra o que é pedido por padrão, ou em uma demanda',
    leitura: true,
    opcoes: { demanda: demanda.describe('identificação do processo; sem ela, o padrão') },
    executar: async (ctx, entrada) => {
      const demandaId = entrada.demanda === undefined ? null : await idDaDemanda(ctx, entrada.demanda);
      const tipos = (await listTiposDeDocumento(ctx, demandaId)).filter(({ ativo }) => ativo);
      return {
        json: tipos,
        texto: tabelaDeTexto(
          ['identificador', 'documento', 'de quem', 'obrigatório', 'em que caso'],
          tipos.map(({ identificador, descricao, dever }) => [
            identificador,
            descricao,
            DE_QUEM[dever.quem],
            NOME_DO_DEVER[dever.dever],
            condicaoEmTexto(dever.condicao),
          ]),
        ),
      };
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'mudar',
    descricao: 'muda o que se pede de um documento, por padrão ou em uma demanda que ainda não abriu',
    argumentos: { identificador: z.string().trim().describe('identificador do documento, como cnh') },
    opcoes: {
      demanda: demanda.describe('identificação do processo; sem ela, o padrão'),
      dever: z.enum(DEVERES).describe(`um destes: ${DEVERES.join(', ')}`),
      quem: z
        .enum(QUEM)
        .default('todos')
        .describe(`um destes: ${QUEM.join(', ')}`),
      empresa: z.enum(['sim', 'nao']).optional().describe('condição: participa, ou não, por uma empresa'),
      atividade: z.string().optional().describe('condição: atividades, separadas por vírgula'),
      avaliacao: z
        .string()
        .optional()
        .describe('condição: formas de avaliação (1, 2 ou 3), separadas por vírgula'),
    },
    exemplos: [
      'documento mudar cnh --dever condicional --atividade tec,sup',
      'documento mudar plano_aula --dever obrigatorio --demanda FPR-0146/2026',
    ],
    executar: async (ctx, entrada) => {
      const lido = schemaDoDever.safeParse({
        ...{ quem: entrada.quem, dever: entrada.dever, empresa: entrada.empresa ?? '' },
        ...marcadas(entrada.atividade, campoDaAtividade),
        ...marcadas(entrada.avaliacao, (valor) => campoDaAvaliacao(Number(valor))),
      });
      if (!lido.success) throw new RuleError(lido.error.issues[0]?.message ?? 'Confira as opções.');
      const demandaId = entrada.demanda === undefined ? null : await idDaDemanda(ctx, entrada.demanda);
      const tipos = await listTiposDeDocumento(ctx, demandaId);
      const tipo = tipos.find(({ identificador }) => identificador === entrada.identificador);
      if (!tipo) throw new NotFoundError('Não encontramos este documento.');
      if (demandaId === null) await mudarDeverPadrao(ctx, { tipoDocumentoId: tipo.id, ...lido.data });
      else await mudarDeverDaDemanda(ctx, { demandaId, tipoDocumentoId: tipo.id }, lido.data);
      return {
        json: { identificador: tipo.identificador, demanda: entrada.demanda ?? null, ...lido.data },
        texto:
          `${tipo.descricao}: ${NOME_DO_DEVER[lido.data.dever]} ${condicaoEmTexto(lido.data.condicao)}`.trim(),
      };
    },
  });
}
