import { ETAPA, FORMATO } from '#app/domain/etapa/ids.ts';
import { faseDoEnvio, temHabilitacaoJuridica } from '#app/domain/etapa/fases.ts';
import { createHash } from 'node:crypto';
import { faseDe } from '#app/domain/cronograma/calendar/periodo.ts';
import { documentosDaPessoa, participaPorEmpresa, type TipoComDever } from '#app/domain/documento/deveres.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { decisaoFinal } from '#app/domain/situacao/resultado.ts';
import { inicioDoDia, instanteDe, somarDias, type Dia } from '#app/lib/dates.ts';
import type { Cenario, DemandaDoCenario } from './cenario.ts';
import { papel } from './papel.ts';
import type { Pessoa } from './pessoas.ts';
import type { Recurso, Resultado } from './resultados.ts';
import { criarSorteio, idDe } from './sorteio.ts';
import { chavesDe } from './trajetorias.ts';

export type ArquivoDaDemonstracao = {
  linha: {
    id: string;
    donoId: string;
    chave: string;
    nomeOriginal: string;
    tipo: string;
    bytes: number;
    sha256: string;
    criadoEm: Date;
  };
  conteudo: Buffer;
};

export type EnvioDaDemonstracao = {
  id: string;
  usuarioId: string;
  demandaId: string;
  participacaoId: string;
  habilitacao: Habilitacao;
  enviadoEm: Date | null;
  criadoEm: Date;
  atualizadoEm: Date;
  documentos: { id: string; tipoDocumentoId: number; arquivo: ArquivoDaDemonstracao; anexadoEm: Date }[];
};

export type Papelada = {
  arquivos: ArquivoDaDemonstracao[];
  envios: EnvioDaDemonstracao[];
  anexos: { recurso: Recurso; usuarioId: string; processo: string; arquivos: ArquivoDaDemonstracao[] }[];
};

type Arquivos = Map<string, ArquivoDaDemonstracao>;
type Estado = 'enviado' | 'rascunho' | null;

const MINUTO = 60_000;
/** Documents that serve for every demand: sent once, used again. */
const DE_SEMPRE = new Set([1, 3, 8]);
/** How many documents somebody sends who has no account to enter by. */
const DE_FIGURANTE = 3;
/** Where the review is over each document is a verdict by command: less is sent. */
const ANALISADOS = { figurante: 1, conta: 5 };
const DE_RASCUNHO = 4;

type Pedido = ReturnType<typeof documentosDaPessoa<TipoComDever>>[number];

/** Documents sent and drafted, and the attachments of the appeals, with the files that they hold. */
export function montarPapelada(
  { demandas, hoje }: Cenario,
  tipos: readonly TipoComDever[],
  now: Date,
): Papelada {
  const deTodas = criarSorteio('documentos');
  const arquivos: Arquivos = new Map();
  const envios: EnvioDaDemonstracao[] = [];
  const anexos: Papelada['anexos'] = [];
  for (const demanda of demandas) {
    const { comOsDe, chave } = demanda.vida.roteiro;
    const sorteio = comOsDe ? criarSorteio(`documentos:${chave}`) : deTodas;
    for (const { linha, interessado, resultados } of demanda.selecao.participacoes) {
      const { pessoa } = interessado;
      for (const habilitacao of ['HabTec', 'HabJud'] as const) {
        const acaso = sorteio.inteiro(0, 9);
        const estado = estadoDoEnvio(demanda, habilitacao, resultados, hoje, pessoa, acaso);
        if (estado === null) continue;
        const { atividade } = demanda.vida.roteiro;
        const { tipoAvaliacao } = demanda.vida;
        const porEmpresa = participaPorEmpresa({ codCfo: linha.codCfo, porEmpresa: false });
        const quem = { habilitacao, atividade, tipoAvaliacao, porEmpresa };
        const pedidos = documentosDaPessoa(tipos, quem, new Set());
        const inicio = faseDe(demanda.vida.fases, faseDoEnvio(habilitacao))?.realizacaoInicio ?? hoje;
        envios.push(
          montarEnvio({ demanda, participacaoId: linha.id, pessoa, habilitacao, estado }, arquivos, {
            pedidos: escolher(pedidos, estado, pessoa, demanda.vida.notificacoes.habTecnicaPreliminarEm),
            inicio,
            now,
          }),
        );
      }
      for (const recurso of demanda.selecao.recursos) {
        if (!resultados.some(({ id }) => id === recurso.resultadoId)) continue;
        const nomes = ANEXOS.slice(recurso.numeracao - 1, recurso.numeracao + sorteio.inteiro(0, 2));
        anexos.push({
          recurso,
          usuarioId: pessoa.id,
          processo: demanda.processo,
          arquivos: nomes.map((nome, ordem) =>
            guardar(arquivos, pessoa, `recurso:${recurso.id}:${String(ordem)}`, nome, recurso.criadoEm),
          ),
        });
      }
    }
  }
  return { arquivos: [...arquivos.values()], envios, anexos };
}

export const temConta = ({ email }: Pessoa): boolean => chavesDe(email).length > 0;

function estadoDoEnvio(
  { vida }: DemandaDoCenario,
  habilitacao: Habilitacao,
  resultados: readonly Resultado[],
  hoje: Dia,
  pessoa: Pessoa,
  acaso: number,
): Estado {
  const fase = faseDe(vida.fases, faseDoEnvio(habilitacao));
  const cadastro = resultados.find(({ etapa }) => etapa === ETAPA.cadastro);
  const tecnica = resultados.find(({ etapa }) => etapa === ETAPA.habTecnica);
  if (!fase || hoje < fase.realizacaoInicio || vida.roteiro.fim || vida.formatoAvaliacao === null)
    return null;
  if (!cadastro || cadastro.publicadoFinalEm === null || decisaoFinal(cadastro) !== true) return null;
  if (habilitacao === 'HabJud') {
    if (!temHabilitacaoJuridica(vida)) return null;
    const depoisDaTecnica = tecnica?.publicadoFinalEm && decisaoFinal(tecnica) === true;
    if (vida.formatoAvaliacao === FORMATO.padrao && !depoisDaTecnica) return null;
  }
  const aberta = hoje <= fase.realizacaoFim;
  if (!aberta) {
    const avaliado = resultados.some(
      ({ etapa }) => etapa === (habilitacao === 'HabTec' ? ETAPA.habTecnica : ETAPA.habJuridica),
    );
    return avaliado || temConta(pessoa) || acaso < 5 ? 'enviado' : acaso < 9 ? 'rascunho' : null;
  }
  if (temConta(pessoa)) return 'rascunho';
  return acaso < 4 ? 'enviado' : acaso < 7 ? 'rascunho' : null;
}

function escolher(
  pedidos: readonly Pedido[],
  estado: Estado,
  pessoa: Pessoa,
  analisadosEm: Date | undefined,
): Pedido[] {
  if (estado === 'rascunho') return pedidos.slice(0, DE_RASCUNHO);
  const analisados = analisadosEm !== undefined;
  if (temConta(pessoa)) return pedidos.slice(0, analisados ? ANALISADOS.conta : undefined);
  return pedidos.slice(0, analisados ? ANALISADOS.figurante : DE_FIGURANTE);
}

function montarEnvio(
  quem: {
    demanda: DemandaDoCenario;
    participacaoId: string;
    pessoa: Pessoa;
    habilitacao: Habilitacao;
    estado: Estado;
  },
  arquivos: Arquivos,
  { pedidos, inicio, now }: { pedidos: Pedido[]; inicio: Dia; now: Date },
): EnvioDaDemonstracao {
  const { demanda, participacaoId, pessoa, habilitacao, estado } = quem;
  const id = idDe(`envio:${participacaoId}:${habilitacao}`);
  const ultimo = antesDe(now, instanteDe(somarDias(inicio, 1), '19:40'), inicioDoDia(inicio));
  const documentos = pedidos.map((tipo, indice) => {
    const chave = DE_SEMPRE.has(tipo.id) ? `${pessoa.id}:${String(tipo.id)}` : `${id}:${String(tipo.id)}`;
    const anexadoEm = new Date(ultimo.getTime() - (pedidos.length - indice) * 40_000);
    return {
      id: idDe(`documento:${id}:${String(tipo.id)}`),
      tipoDocumentoId: tipo.id,
      arquivo: guardar(arquivos, pessoa, chave, tipo.descricao, anexadoEm),
      anexadoEm,
    };
  });
  return {
    id,
    usuarioId: pessoa.id,
    demandaId: demanda.id,
    participacaoId,
    habilitacao,
    enviadoEm: estado === 'enviado' ? ultimo : null,
    criadoEm: documentos[0]?.anexadoEm ?? ultimo,
    atualizadoEm: ultimo,
    documentos,
  };
}

/** On the second day of the window at the latest, always in the past. */
const antesDe = (now: Date, instante: Date, inicio: Date): Date =>
  instante < now
    ? instante
    : new Date(Math.max(now.getTime() - 90 * MINUTO, (now.getTime() + inicio.getTime()) / 2));

const ANEXOS = [
  'Declaração do empregador sobre o período de experiência',
  'Certificado de conclusão com carga horária',
  'Contrato de prestação de serviços',
  'Certidão atualizada',
];

function guardar(
  arquivos: Arquivos,
  pessoa: Pessoa,
  chave: string,
  nome: string,
  quando: Date,
): ArquivoDaDemonstracao {
  const antes = arquivos.get(chave);
  if (antes) {
    if (quando < antes.linha.criadoEm) antes.linha.criadoEm = quando;
    return antes;
  }
  const id = idDe(`arquivo:${chave}`);
  const conteudo = papel(nome, [`${pessoa.nome} ${pessoa.sobrenome}`, `Referência ${id.slice(0, 8)}`]);
  const arquivo: ArquivoDaDemonstracao = {
    linha: {
      id,
      donoId: pessoa.id,
      chave: `arquivos/${id}`,
      nomeOriginal: `${nome.replace(/[/:]/g, '-').slice(0, 100).trim()}.pdf`,
      tipo: 'application/pdf',
      bytes: conteudo.length,
      sha256: createHash('sha256').update(conteudo).digest('hex'),
      criadoEm: quando,
    },
    conteudo,
  };
  arquivos.set(chave, arquivo);
  return arquivo;
}
