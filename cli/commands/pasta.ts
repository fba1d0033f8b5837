import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { idDaDemanda } from '#app/domain/demanda/queries.server/operador.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { baixarPasta, pararPasta, pedirPasta } from '#app/domain/relatorio/commands.server/pasta.ts';
import { ESTADOS_DA_MONTAGEM } from '#app/domain/relatorio/labels.ts';
import { MENSAGENS_DA_PASTA } from '#app/domain/relatorio/pasta.ts';
import { getTelaDaPasta, type TelaDaPasta } from '#app/domain/relatorio/queries.server/pasta/tela.ts';
import { comAndamento } from '../andamento.ts';
import type { Ambiente } from '../ambiente.ts';
import { destino, esperar, gravar, para } from '../arquivo.ts';
import { acrescentar, type Contexto, type CtxCli, type Saida } from '../command.ts';
import { identificacaoDaDemanda } from '../demanda.ts';
import { tabelaDeTexto } from '../texto.ts';

const INTERVALO_MS = 250;

export function comandosDaPasta(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('pasta')
    .description('pasta do processo: um ZIP com tudo de uma demanda')
    .usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'listar',
    descricao: 'lista as pastas de uma demanda, da mais nova para a mais antiga',
    leitura: true,
    argumentos: { demanda: identificacaoDaDemanda },
    executar: async (ctx, { demanda }) => emSaida(await getPastas(ctx, demanda)),
  });

  acrescentar(grupo, contexto, {
    nome: 'montar',
    descricao: 'pede ao worker a pasta de uma demanda, com os dados de agora; enquanto uma espera, é a mesma',
    argumentos: { demanda: identificacaoDaDemanda },
    executar: async (ctx, { demanda }) => {
      await pedirPasta(ctx, await idDaDemanda(ctx, demanda));
      return emSaida((await getPastas(ctx, demanda)).slice(0, 1));
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'parar',
    descricao: 'para a pasta que o worker ainda monta; a página dela diz quem a parou',
    argumentos: { demanda: identificacaoDaDemanda },
    executar: async (ctx, { demanda }) => {
      const demandaId = await idDaDemanda(ctx, demanda);
      const pendente = (await getPastas(ctx, demanda)).find(({ estado }) => estado === 'pendente');
      if (!pendente) throw new ConflictError(MENSAGENS_DA_PASTA.jaTerminou);
      await pararPasta(ctx, { demandaId, id: pendente.id });
      return emSaida((await getPastas(ctx, demanda)).filter(({ id }) => id === pendente.id));
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'salvar',
    descricao:
      'salva a última pasta pedida de uma demanda, esperando que o worker a monte; fica na auditoria',
    argumentos: { demanda: identificacaoDaDemanda },
    opcoes: { para, esperar },
    exemplos: ['pasta montar FPR-0146/2026', 'pasta salvar FPR-0146/2026 --para /tmp --esperar 600'],
    executar: async (ctx, entrada, ambiente) => {
      const { id } = await aguardarPronta(ctx, entrada, ambiente);
      const demandaId = await idDaDemanda(ctx, entrada.demanda);
      const { conteudo, bytes, nomeArquivo } = await baixarPasta(ctx, { demandaId, id });
      const caminho = await destino(entrada.para, nomeArquivo);
      await gravar(conteudo, caminho);
      return {
        json: { arquivo: caminho, bytes },
        texto: `Salva em ${caminho} (${bytes.toLocaleString('pt-BR')} bytes).`,
      };
    },
    ensaiar: async (ctx, entrada, ambiente) => {
      const { bytes, sha256 } = await aguardarPronta(ctx, { ...entrada, esperar: 0 }, ambiente);
      return {
        json: { bytes, sha256 },
        texto: `Seria salvo um ZIP de ${bytes.toLocaleString('pt-BR')} bytes.`,
      };
    },
  });
}

const getPastas = async (ctx: CtxCli, demanda: string): Promise<TelaDaPasta['pastas']> => {
  const { recusa, pastas } = await getTelaDaPasta(ctx, await idDaDemanda(ctx, demanda));
  if (recusa !== null) throw new RuleError(recusa);
  return pastas;
};

/** The last one that was asked for, once it is ready; it waits so many seconds for the worker. */
async function aguardarPronta(
  ctx: CtxCli,
  { demanda, esperar: segundos }: { demanda: string; esperar: number },
  ambiente: Ambiente,
): Promise<TelaDaPasta['pastas'][number]> {
  const ultima = async () => {
    const [pasta] = await getPastas(ctx, demanda);
    if (!pasta) throw new RuleError(`Nenhuma pasta foi pedida. Peça uma: porteira pasta montar ${demanda}.`);
    if (pasta.estado === 'erro' || pasta.estado === 'parado')
      throw new RuleError(pasta.erro ?? MENSAGENS_DA_PASTA.falhou);
    return pasta;
  };
  const fim = performance.now() + segundos * 1000;
  let pasta = await ultima();
  await comAndamento(ambiente, { rotulo: 'Montando', total: pasta.total }, async (aoAvancar) => {
    while (pasta.estado === 'pendente' && performance.now() < fim) {
      await sleep(INTERVALO_MS);
      pasta = await ultima();
      aoAvancar(pasta.feitos);
    }
  });
  if (pasta.estado === 'pendente') throw new RuleError(EM_PREPARO);
  return pasta;
}

const EM_PREPARO =
  'A pasta ainda está em preparação. Confira se o worker está no ar (porteira fila listar) e repita.';

const emSaida = (pastas: TelaDaPasta['pastas']): Saida => ({
  json: pastas,
  texto: tabelaDeTexto(
    ['pedida em', 'por', 'situação', 'arquivos', 'bytes', 'SHA-256'],
    pastas.map((pasta) => [
      pasta.pedida,
      pasta.por,
      pasta.erro ?? ESTADOS_DA_MONTAGEM[pasta.estado].texto,
      pasta.total,
      pasta.bytes,
      pasta.sha256,
    ]),
  ),
});
