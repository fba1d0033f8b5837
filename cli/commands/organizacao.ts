import { readFileSync, statSync } from 'node:fs';
import type { Command } from 'commander';
import { z } from 'zod';
import { ConfirmacaoDosFeriados } from '#app/domain/organizacao/commands.server/confirmar.ts';
import {
  salvarOrganizacao,
  type PedidoDaOrganizacao,
} from '#app/domain/organizacao/commands.server/organizacao.ts';
import { TEXTOS } from '#app/domain/organizacao/labels.ts';
import { LOGO_MAXIMO } from '#app/domain/organizacao/logo.ts';
import { getOrganizacao, type Organizacao } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { dadosDaOrganizacao } from '#app/domain/organizacao/schema.ts';
import type { EfeitoDosFeriados } from '#app/domain/organizacao/types.ts';
import { RuleError } from '#app/domain/errors.ts';
import { zonaDaUf } from '#app/lib/lugar.ts';
import { efeitoEmTexto } from './feriado.ts';
import { ErroDeUso } from '../codigos.ts';
import { acrescentar, type Contexto, type CtxCli } from '../command.ts';
import { linhas, tabelaDeTexto } from '../texto.ts';

const texto = (descricao: string) => z.string().optional().describe(descricao);

export function comandoConfigurar(programa: Command, contexto: Contexto): void {
  acrescentar(programa, contexto, {
    nome: 'configurar',
    descricao: 'mostra de quem é o portal e onde fica; com opções, muda',
    opcoes: {
      sigla: texto('nome curto, no alto de cada página'),
      nome: texto('nome por extenso'),
      uf: texto('sigla do estado; sem --zona, o fuso é o da capital dele'),
      municipio: texto('onde os documentos são assinados'),
      zona: texto(`fuso horário, como ${zonaDaUf('MT')}`),
      assinaturas: texto('linhas de assinatura, até quatro, separadas por ;'),
      assinaturasDaDecisao: texto('linhas de quem decide a homologação, até quatro, separadas por ;'),
      contato: texto('contato para dúvidas'),
      logo: texto('arquivo PNG ou SVG, até 100 KB; "nenhum" retira o que há'),
    },
    exemplos: [
      'configurar',
      'configurar --sigla "Rural MT" --nome "Instituto Rural de Mato Grosso" --uf MT --municipio Cuiabá --logo logo.svg',
    ],
    executar: async (ctx, { logo, assinaturas, assinaturasDaDecisao, ...opcoes }) => {
      const atual = await getOrganizacao(ctx);
      const dados = dadosDigitados(atual, {
        ...opcoes,
        assinaturas: assinaturas?.split(';').join('\n'),
        assinaturasDaDecisao: assinaturasDaDecisao?.split(';').join('\n'),
        zona: opcoes.zona ?? (opcoes.uf && zonaDaUf(opcoes.uf.toUpperCase())),
      });
      const { mudou, efeito } = await salvarMostrando(ctx, { versao: null, dados, logo: bytesDoLogo(logo) });
      const salva = await getOrganizacao(ctx);
      return {
        json: { mudou, ...salva },
        texto: linhas(
          efeito && efeitoEmTexto(efeito),
          emTexto(salva),
          mudou && TEXTOS.salvo,
          mudou && salva.zona !== atual.zona && TEXTOS.reinicie,
        ),
      };
    },
  });
}

type Digitados = Partial<Record<keyof z.input<typeof dadosDaOrganizacao>, string | undefined>>;

/** What was asked for over what stands; what is wrong is said by its option. */
function dadosDigitados(atual: Organizacao, digitados: Digitados) {
  const { sigla, nome, uf, municipio, zona, contato } = atual;
  const ditos = Object.fromEntries(Object.entries(digitados).filter(([, valor]) => valor !== undefined));
  const antes = {
    ...{ sigla, nome, uf, municipio, zona, contato },
    assinaturas: atual.assinaturas.join('\n'),
    assinaturasDaDecisao: atual.assinaturasDaDecisao.join('\n'),
  };
  const lido = dadosDaOrganizacao.safeParse({ ...antes, ...ditos });
  if (lido.success) return lido.data;
  throw new ErroDeUso(
    lido.error.issues.map(({ path, message }) => `--${String(path[0])}: ${message}`).join('\n'),
  );
}

function bytesDoLogo(arquivo: string | undefined): Uint8Array | null | undefined {
  if (arquivo === undefined) return undefined;
  if (arquivo === 'nenhum') return null;
  try {
    // One byte more than the limit is enough to be refused.
    return statSync(arquivo).size > LOGO_MAXIMO ? new Uint8Array(LOGO_MAXIMO + 1) : readFileSync(arquivo);
  } catch {
    throw new ErroDeUso(`--logo: o arquivo ${arquivo} não pode ser lido.`);
  }
}

/** Another state has other holidays: the deadlines that they touch are told with what was done. */
async function salvarMostrando(
  ctx: CtxCli,
  pedido: PedidoDaOrganizacao,
): Promise<{ mudou: boolean; efeito: EfeitoDosFeriados | null }> {
  try {
    return { ...(await salvarOrganizacao(ctx, pedido)), efeito: null };
  } catch (error) {
    if (error instanceof RuleError && error.field === 'logo') throw new ErroDeUso(`--logo: ${error.message}`);
    if (!(error instanceof ConfirmacaoDosFeriados)) throw error;
    const { efeito } = error;
    return { ...(await salvarOrganizacao(ctx, { ...pedido, confirmacao: efeito.resumo })), efeito };
  }
}

const emTexto = (organizacao: Organizacao): string =>
  tabelaDeTexto(
    ['campo', 'valor'],
    [
      ['sigla', organizacao.sigla],
      ['nome', organizacao.nome],
      ['uf', organizacao.uf],
      ['municipio', organizacao.municipio],
      ['zona', organizacao.zona],
      ['assinaturas', organizacao.assinaturas.join('; ')],
      ['assinaturas da decisão', organizacao.assinaturasDaDecisao.join('; ')],
      ['contato', organizacao.contato],
      ['logo', organizacao.logo ?? 'nenhum'],
      ['versao', organizacao.versao],
    ],
  );
