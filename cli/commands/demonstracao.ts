import type { Command } from 'commander';
import { z } from 'zod';
import { nomeDoGrupo } from '#app/domain/acesso/grupos.ts';
import { CANDIDATO_EXTERNO, CANDIDATO_INTERNO, CONTAS, SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { carregarDemonstracao } from '#prisma/demo.ts';
import { carregarVolume } from '#prisma/volume.ts';
import { comAndamento } from '../andamento.ts';
import { acrescentar, type Contexto } from '../command.ts';
import { linhas, quantos } from '../texto.ts';

export function comandosDaDemonstracao(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('demonstracao')
    .description('cenário de demonstração, fora de produção')
    .usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'carregar',
    descricao: 'carrega o cenário em um banco sem demandas; repetir não muda nada',
    executar: async (ctx) => {
      const { carregada, demandas, candidatos } = await carregarDemonstracao(ctx);
      const contas = [
        ...CONTAS.map(({ email, grupos: slugs }) => ({
          email,
          papel: slugs.map(nomeDoGrupo).join(' + '),
        })),
        { email: CANDIDATO_EXTERNO, papel: 'Candidato externo' },
        { email: CANDIDATO_INTERNO, papel: 'Candidato interno (vinculado a uma empresa)' },
      ];
      const largura = Math.max(...contas.map(({ email }) => email.length));
      return {
        json: { carregada, demandas, candidatos, contas, senha: SENHA_DA_DEMONSTRACAO },
        texto: linhas(
          `Demonstração ${carregada ? 'carregada' : 'já carregada antes'}: ${quantos(demandas, 'demanda', 'demandas')}, ${quantos(candidatos, 'candidato', 'candidatos')}.`,
          `Contas da demonstração (senha de todas: ${SENHA_DA_DEMONSTRACAO}):`,
          ...contas.map(({ email, papel }) => `  ${email.padEnd(largura)}  ${papel}`),
        ),
      };
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'volume',
    descricao: 'acrescenta demandas e currículos em grande quantidade, para medições',
    opcoes: {
      demandas: z.coerce.number().int().min(0).default(5_000).describe('quantas (padrão: 5000)'),
      curriculos: z.coerce.number().int().min(0).default(100_000).describe('quantos (padrão: 100000)'),
    },
    confirmar: () => 'Acrescentar?',
    executar: async (ctx, entrada, ambiente) => {
      const total = entrada.demandas + entrada.curriculos;
      const volume = await comAndamento(ambiente, { rotulo: 'Acrescentando', total }, (aoAvancar) =>
        carregarVolume(ctx, entrada, ({ demandas, curriculos }) => aoAvancar(demandas + curriculos)),
      );
      return {
        json: volume,
        texto: `${quantos(volume.demandas, 'demanda', 'demandas')}, ${quantos(volume.curriculos, 'currículo', 'currículos')}, ${quantos(volume.participacoes, 'participação', 'participações')}.`,
      };
    },
  });
}
