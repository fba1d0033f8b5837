import { ATOS } from '#app/domain/comprovante/labels.ts';
import type { ArquivoDoAto, TipoDeComprovante } from '#app/domain/comprovante/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { STATUS_DA_MENSAGEM } from '#app/domain/mensageria/types.ts';
import { comoEspecie, ESPECIES } from '../../especies.ts';
import { nomeDaVersao } from '../../labels.ts';
import { nomeNaPasta, numerado, type EntradaDaPasta } from '../../pasta.ts';
import { NOME, nomeDe } from './decisoes.ts';
import { instante } from './demanda.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

type Leitura = Pick<Ctx, 'db'>;

const VEREDITOS: Readonly<Record<string, string>> = {
  apto: 'Apto',
  inapto: 'Inapto',
  'nao-se-aplica': 'Não se aplica',
};

/** What each candidate sent, with what was said of each document. Drafts are nobody's yet. */
export async function entradasDosDocumentos(ctx: Leitura, demandaId: string): Promise<EntradaDaPasta[]> {
  const envios = await ctx.db.envioDocumento.findMany({
    where: { participacao: { demandaId }, estado: 'enviado' },
    include: {
      documentos: {
        where: { OR: [{ diligenciaId: null }, { diligencia: { respondidaEm: { not: null } } }] },
        include: { arquivo: true, tipoDocumento: { select: { descricao: true } } },
        orderBy: [{ tipoDocumentoId: 'asc' }, { anexadoEm: 'asc' }, { id: 'asc' }],
      },
      dispensas: {
        include: { tipoDocumento: { select: { descricao: true } } },
        orderBy: { tipoDocumentoId: 'asc' },
      },
      diligencias: {
        include: { tipoDocumento: { select: { descricao: true } } },
        orderBy: [{ abertaEm: 'asc' }, { id: 'asc' }],
      },
      participacao: {
        select: {
          usuario: NOME,
          resultados: {
            where: { etapa: { in: [ETAPA.habTecnica, ETAPA.habJuridica] }, estado: { not: 'rascunho' } },
            select: {
              etapa: true,
              documentos: { include: { tipoDocumento: { select: { descricao: true } } } },
            },
          },
        },
      },
    },
    orderBy: [{ enviadoEm: 'asc' }, { id: 'asc' }],
  });
  return envios.flatMap(
    ({ documentos, dispensas, diligencias, participacao, ...envio }, indice): EntradaDaPasta[] => {
      const nome = nomeDe(participacao.usuario);
      const tecnica = envio.habilitacao === 'HabTec';
      const tipo = tecnica ? 'Habilitação técnica' : 'Habilitação jurídica';
      const pasta = `documentos/${numerado(indice)} ${nomeNaPasta(nome)}, ${tecnica ? 'técnica' : 'jurídica'}`;
      const analise = participacao.resultados.find(
        ({ etapa }) => etapa === (tecnica ? ETAPA.habTecnica : ETAPA.habJuridica),
      );
      return [
        {
          caminho: `${pasta}/envio.html`,
          titulo: `${tipo} de ${nome}`,
          pagina: {
            fatos: [
              ['Candidato', nome],
              ['Documentação', tipo],
              ['Enviada', instante(envio.enviadoEm)],
            ],
            tabelas: [
              {
                legenda: 'Análise',
                colunas: ['Documento', 'Veredito', 'Motivo', 'Item', 'Por', 'Quando'],
                linhas: (analise?.documentos ?? []).map((linha) => [
                  linha.tipoDocumento.descricao,
                  VEREDITOS[linha.veredito ?? ''] ?? '',
                  linha.texto,
                  linha.item,
                  linha.salvoPorNome,
                  instante(linha.salvoEm),
                ]),
              },
              {
                legenda: 'Não enviados, segundo o candidato',
                colunas: ['Documento', 'Por que não se aplica', 'Quando'],
                linhas: dispensas.map((linha) => [
                  linha.tipoDocumento.descricao,
                  linha.motivo,
                  instante(linha.criadaEm),
                ]),
              },
              {
                legenda: 'Diligências',
                colunas: ['Documento', 'Motivo', 'Aberta', 'Por', 'Respondida', 'Cancelada'],
                linhas: diligencias.map((linha) => [
                  linha.tipoDocumento.descricao,
                  linha.motivo,
                  instante(linha.abertaEm),
                  linha.abertaPorNome,
                  instante(linha.respondidaEm),
                  instante(linha.canceladaEm),
                ]),
              },
            ],
          },
        },
        ...documentos.map(({ arquivo, tipoDocumento, substituidoPorId }, ordem) => ({
          caminho: `${pasta}/${numerado(ordem)} ${nomeNaPasta(arquivo.nomeOriginal)}`,
          titulo: `${tipoDocumento.descricao}, de ${nome}${substituidoPorId === null ? '' : ' (substituído)'}`,
          arquivo: { chave: arquivo.chave, sha256: arquivo.sha256 },
        })),
      ];
    },
  );
}

/** Each message of the demand as it was or will be sent, and the list of them. */
export async function entradasDasMensagens(ctx: Leitura, demandaId: string): Promise<EntradaDaPasta[]> {
  const mensagens = await ctx.db.mensagem.findMany({
    where: { demandaId },
    select: {
      tipo: true,
      dados: true,
      texto: { select: { corpo: true } },
      assunto: true,
      destinatarioNome: true,
      destinatarioEmail: true,
      criadaEm: true,
      dataEnvio: true,
      status: true,
      ultimoErro: true,
      messageId: true,
    },
    orderBy: [{ criadaEm: 'asc' }, { id: 'asc' }],
  });
  if (mensagens.length === 0) return [];
  const lista = mensagens.map((mensagem) => [
    mensagem.assunto,
    `${mensagem.destinatarioNome} <${mensagem.destinatarioEmail}>`,
    instante(mensagem.criadaEm),
    mensagem.status === STATUS_DA_MENSAGEM.enviada ? instante(mensagem.dataEnvio) : 'Não enviada',
    mensagem.ultimoErro ?? '',
    mensagem.messageId,
  ]);
  return [
    {
      caminho: 'mensagens/lista.html',
      titulo: 'Mensagens: a quem, quando, e o que aconteceu',
      pagina: {
        tabelas: [
          {
            legenda: 'Mensagens, na ordem em que foram escritas',
            colunas: ['Assunto', 'Destinatário', 'Escrita', 'Enviada', 'Erro', 'Message-ID'],
            linhas: lista,
          },
        ],
      },
    },
    ...mensagens.map(({ tipo, dados, texto, assunto, destinatarioNome }, indice) => ({
      caminho: `mensagens/${numerado(indice)} ${nomeNaPasta(destinatarioNome)}.html`,
      titulo: `${assunto}, a ${destinatarioNome}`,
      mensagem: { tipo, dados, corpo: texto?.corpo ?? null },
    })),
  ];
}

/** The reports whose PDF was made. */
export async function entradasDosRelatorios(ctx: Leitura, demandaId: string): Promise<EntradaDaPasta[]> {
  const relatorios = await ctx.db.relatorio.findMany({
    where: { demandaId, documento: { estado: 'pronto' } },
    select: {
      especie: true,
      versao: true,
      documento: { select: { chave: true, sha256: true, codigo: true } },
    },
    orderBy: [{ criadoEm: 'asc' }, { id: 'asc' }],
  });
  return relatorios.flatMap(({ especie, versao, documento: { chave, sha256, codigo } }, indice) => {
    if (chave === null || sha256 === null) return [];
    const { arquivo, nome } = ESPECIES[comoEspecie(especie)];
    return [
      {
        caminho: `relatorios/${numerado(indice)} ${nomeNaPasta(`${arquivo}, ${nomeDaVersao(versao)}`)}.pdf`,
        titulo: `${nome}, ${nomeDaVersao(versao)}, código ${codigo ?? ''}`,
        arquivo: { chave, sha256 },
      },
    ];
  });
}

/** Each receipt of an act of the demand. */
export async function entradasDosComprovantes(ctx: Leitura, demandaId: string): Promise<EntradaDaPasta[]> {
  const comprovantes = await ctx.db.comprovante.findMany({
    where: { demandaId },
    include: { usuario: NOME },
    orderBy: { numero: 'asc' },
  });
  return comprovantes.map((comprovante) => ({
    caminho: `comprovantes/${comprovante.protocolo}.html`,
    titulo: `Comprovante ${comprovante.protocolo}: ${ATOS[comprovante.tipo as TipoDeComprovante]}`,
    pagina: {
      fatos: [
        ['Ato', ATOS[comprovante.tipo as TipoDeComprovante]],
        ['De', nomeDe(comprovante.usuario)],
        ['Protocolo', comprovante.protocolo],
        ['Código de verificação', comprovante.codigo],
        ...(comprovante.chegouEm ? [['Chegou', instante(comprovante.chegouEm)] as const] : []),
        ['Registrado', instante(comprovante.emitidoEm)],
        ['SHA-256 do conteúdo', comprovante.sha256],
      ],
      tabelas: [
        {
          legenda: 'Arquivos do ato',
          colunas: ['Bytes', 'SHA-256'],
          linhas: (comprovante.arquivos as ArquivoDoAto[]).map(({ bytes, sha256 }) => [
            String(bytes),
            sha256,
          ]),
        },
      ],
    },
  }));
}
