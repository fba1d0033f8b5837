import type { Command } from 'commander';
import { z } from 'zod';
import { corrigirEmail } from '#app/domain/acesso/commands.server/corrigir-email.ts';
import {
  criarUsuarioEquipe,
  definirAtivo,
  definirGrupos,
  reenviarConvite,
} from '#app/domain/acesso/commands.server/equipe.ts';
import { listaGrupos, nomeDoGrupo } from '#app/domain/acesso/grupos.ts';
import { idDaConta, listUsuarios } from '#app/domain/acesso/queries.server/usuarios.ts';
import { idDaContaNaoConfirmada } from '#app/domain/acesso/queries.server/nao-confirmadas.ts';
import { email, usuarioEquipeSchema } from '#app/domain/acesso/schema.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { acrescentar, type Contexto } from '../command.ts';
import { linhas, quantos, tabelaDeTexto } from '../texto.ts';

const { nome, sobrenome, cpf } = usuarioEquipeSchema.shape;
const conta = email.describe('e-mail da conta');
const gruposEmLista = usuarioEquipeSchema.shape.grupos;
const grupo = z
  .array(z.string())
  .pipe(gruposEmLista)
  .describe(`um ou mais, separados por vírgula: ${listaGrupos.join(', ')}`);

export function comandosDoUsuario(programa: Command, contexto: Contexto): void {
  const comandos = programa
    .command('usuario')
    .description('contas da equipe e seus grupos')
    .usage('<comando> [opções]');

  acrescentar(comandos, contexto, {
    nome: 'criar',
    descricao: 'cria a conta de alguém da equipe e envia o convite para criar a senha',
    opcoes: {
      nome: nome.describe('nome, ou nome completo'),
      sobrenome: sobrenome.optional().describe('sobrenome, se não veio em --nome'),
      email: conta,
      cpf: cpf.optional().describe('CPF'),
      grupo,
    },
    exemplos: ['usuario criar --nome "Ana Lima" --email ana@exemplo.com.br --grupo administrador'],
    executar: async (ctx, entrada) => {
      const [primeiro = '', ...resto] = entrada.nome.split(/\s+/);
      const completo = entrada.sobrenome === undefined;
      const id = await criarUsuarioEquipe(ctx, {
        nome: completo ? primeiro : entrada.nome,
        sobrenome: entrada.sobrenome ?? resto.join(' '),
        email: entrada.email,
        cpf: entrada.cpf,
        grupos: entrada.grupo,
      }).catch(comoConflito);
      const quem = `${entrada.email} (${entrada.grupo.join(', ')})`;
      return {
        json: { id, email: entrada.email, grupos: entrada.grupo },
        texto: `Conta criada: ${quem}. O convite vai por e-mail.`,
        ensaio: `Seria criada a conta ${quem}, e o convite iria por e-mail.`,
      };
    },
  });

  acrescentar(comandos, contexto, {
    nome: 'grupos',
    descricao: 'substitui os grupos de uma conta',
    argumentos: { email: conta },
    opcoes: { grupo },
    exemplos: ['usuario grupos ana@exemplo.com.br --grupo coordenacao,area_at'],
    executar: async (ctx, entrada) => {
      const id = await idDaConta(ctx, entrada.email);
      await definirGrupos(ctx, { usuarioId: id, grupos: entrada.grupo });
      return {
        json: { email: entrada.email, grupos: entrada.grupo },
        texto: `Grupos de ${entrada.email}: ${entrada.grupo.map(nomeDoGrupo).join(', ')}.`,
      };
    },
  });

  for (const ativo of [false, true]) {
    acrescentar(comandos, contexto, {
      nome: ativo ? 'reativar' : 'desativar',
      descricao: ativo ? 'deixa a pessoa entrar de novo' : 'impede a pessoa de entrar e encerra suas sessões',
      argumentos: { email: conta },
      executar: async (ctx, entrada) => {
        const id = await idDaConta(ctx, entrada.email);
        await definirAtivo(ctx, { usuarioId: id, ativo });
        return {
          json: { email: entrada.email, ativo },
          texto: `Conta ${ativo ? 'reativada' : 'desativada'}: ${entrada.email}.`,
        };
      },
    });
  }

  acrescentar(comandos, contexto, {
    nome: 'convite',
    descricao: 'envia outra vez o link para criar ou redefinir a senha',
    argumentos: { email: conta },
    executar: async (ctx, entrada) => {
      const id = await idDaConta(ctx, entrada.email);
      await reenviarConvite(ctx, id);
      return {
        json: { email: entrada.email },
        texto: `O link vai por e-mail para ${entrada.email}.`,
        ensaio: `O link iria por e-mail para ${entrada.email}.`,
      };
    },
  });

  acrescentar(comandos, contexto, {
    nome: 'corrigir-email',
    descricao:
      'corrige o e-mail de uma conta ou de um cadastro que ainda não foi confirmado, e convida de novo',
    argumentos: { email: conta, novo: email.describe('e-mail correto') },
    executar: async (ctx, entrada) => {
      const id = await idDaContaNaoConfirmada(ctx, entrada.email);
      await corrigirEmail(ctx, { contaId: id, email: entrada.novo }).catch(comoConflito);
      return {
        json: { email: entrada.novo },
        texto: `O e-mail foi corrigido. O convite vai para ${entrada.novo}.`,
        ensaio: `O e-mail seria corrigido, e o convite iria para ${entrada.novo}.`,
      };
    },
  });

  acrescentar(comandos, contexto, {
    nome: 'listar',
    descricao: 'lista as contas da equipe, de um grupo ou todas',
    leitura: true,
    opcoes: {
      grupo: z
        .enum(['equipe', 'todos', ...listaGrupos])
        .default('equipe')
        .describe('equipe (padrão), todos ou um grupo'),
      busca: z.string().default('').describe('parte do nome ou do e-mail'),
      limite: z.coerce
        .number()
        .int()
        .min(1)
        .max(10_000)
        .default(100)
        .describe('quantas contas (padrão: 100)'),
    },
    executar: async (ctx, entrada) => {
      const filtro = { busca: entrada.busca, grupo: entrada.grupo, pular: 0, tamanho: entrada.limite };
      const { linhas: contas, total } = await listUsuarios(ctx, filtro);
      return {
        json: { total, contas },
        texto: linhas(
          tabelaDeTexto(
            ['nome', 'e-mail', 'grupos', 'situação', 'visto em'],
            contas.map((c) => [
              c.nome,
              c.email,
              c.grupos.join(', '),
              c.ativo ? (c.temSenha ? 'ativa' : 'sem senha') : 'desativada',
              c.vistoEm ? formatarInstante(c.vistoEm) : null,
            ]),
          ),
          total > contas.length && `… de ${quantos(total, 'conta', 'contas')}.`,
        ),
      };
    },
  });
}

/** An account that exists is no wrong answer of the person: it was made before. */
function comoConflito(error: unknown): never {
  const repetida = error instanceof RuleError && (error.field === 'email' || error.field === 'cpf');
  throw repetida ? new ConflictError(error.message) : error;
}
