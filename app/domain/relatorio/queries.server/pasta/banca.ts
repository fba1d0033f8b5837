import { emNomeDe, ROTULO_DA_ORIGEM } from '#app/domain/agendamento/labels.ts';
import type { TipoDeAgendamento } from '#app/domain/agendamento/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { feitoEmNome } from '#app/domain/em-nome/do-horario.ts';
import { comoPediu, nomeDoAto } from '#app/domain/em-nome/rules.ts';
import type { Ato, Meio } from '#app/domain/em-nome/types.ts';
import { motivosEmPalavras, NOME_DA_DECLARACAO, type Declaracao } from '#app/domain/impedimento/motivos.ts';
import { diaDaColuna, formatarDia, horaEscrita } from '#app/lib/dates.ts';
import type { EntradaDaPasta, TabelaDaPasta } from '../../pasta.ts';
import { NOME, nomeDe, nomeDaParte } from './decisoes.ts';
import { instante } from './demanda.ts';

type Leitura = Pick<Ctx, 'db'>;

const dia = (coluna: Date): string => formatarDia(diaDaColuna(coluna));
const DA_BANCA = { select: { numero: true } } as const;
const banca = ({ numero }: { numero: number }): string => `Banca ${String(numero)}`;
const lugarDe = ({ papel, lugar }: { papel: string; lugar: number | null }): string =>
  papel === 'titular' ? `${String(lugar ?? '')}º titular` : 'Suplente';

/** A page of tables, where there is something in them. */
const comLinhas = (caminho: string, titulo: string, tabelas: readonly TabelaDaPasta[]): EntradaDaPasta[] =>
  tabelas.every(({ linhas }) => linhas.length === 0) ? [] : [{ caminho, titulo, pagina: { tabelas } }];

/** Each panel with everybody who sat in it, and how they were called. */
export async function entradasDasBancas(ctx: Leitura, demandaId: string): Promise<EntradaDaPasta[]> {
  const bancas = await ctx.db.banca.findMany({
    where: { demandaId },
    include: {
      membros: {
        include: { convocacoes: { orderBy: { versao: 'asc' } } },
        orderBy: [{ papel: 'desc' }, { lugar: 'asc' }, { desde: 'asc' }, { id: 'asc' }],
      },
    },
    orderBy: { numero: 'asc' },
  });
  return bancas.map((uma) => ({
    caminho: `bancas/banca-${String(uma.numero)}.html`,
    titulo: `${banca(uma)}: membros e convocações`,
    pagina: {
      fatos: [
        ['Banca', banca(uma)],
        ['Situação', uma.ativa ? 'Ativa' : 'Fechada'],
        ['Período', `${dia(uma.inicioDia)} a ${dia(uma.fimDia)}`],
        ['Horário', `${horaEscrita(uma.inicioHora)} a ${horaEscrita(uma.fimHora)}`],
        ['Local', uma.local],
        ['Cadastrada por', uma.criadaPor],
        ['Cadastrada em', instante(uma.criadaEm)],
        ['Fechada por', uma.fechadaPor ?? ''],
        ['Fechada em', instante(uma.fechadaEm)],
        ['Motivo do fechamento', uma.motivoFechamento ?? ''],
      ],
      tabelas: [
        {
          legenda: 'Membros',
          colunas: ['Nome', 'Lugar', 'Desde', 'Até', 'Motivo da saída'],
          linhas: uma.membros.map((membro) => [
            membro.nome,
            lugarDe(membro),
            instante(membro.desde),
            instante(membro.ate),
            membro.motivoSaida ?? '',
          ]),
        },
        {
          legenda: 'Convocações',
          colunas: ['Membro', 'Resumo', 'Início', 'Fim', 'Enviada', 'Por'],
          linhas: uma.membros.flatMap(({ nome, convocacoes }) =>
            convocacoes.map((linha) => [
              nome,
              linha.resumo,
              instante(linha.inicio),
              instante(linha.fim),
              instante(linha.criadaEm),
              linha.criadaPor,
            ]),
          ),
        },
      ],
    },
  }));
}

/** Each hour as it was given and changed, who confirmed it, and who came. */
export async function entradasDosAgendamentos(ctx: Leitura, demandaId: string): Promise<EntradaDaPasta[]> {
  const agendamentos = await ctx.db.agendamento.findMany({
    where: { demandaId },
    include: {
      participacao: { select: { usuario: NOME } },
      versoes: { include: { banca: DA_BANCA }, orderBy: { versao: 'asc' } },
      presencas: { orderBy: { versao: 'asc' } },
      atosEmNome: { orderBy: { feitoEm: 'asc' } },
      frequencia: { include: { versoes: { orderBy: { versao: 'asc' } } } },
    },
    orderBy: [{ inicio: 'asc' }, { id: 'asc' }],
  });
  const de = ({ participacao, tipo }: (typeof agendamentos)[number]) => [
    nomeDe(participacao.usuario),
    nomeDaParte(tipo),
  ];
  return [
    ...comLinhas('bancas/agendamentos.html', 'Agendamentos e as suas mudanças', [
      {
        legenda: 'Horários, cada um com as suas mudanças',
        colunas: ['Candidato', 'Parte', 'O quê', 'Início', 'Fim', 'Banca', 'Onde', 'Motivo', 'Quando', 'Por'],
        linhas: agendamentos.flatMap((agendamento) =>
          agendamento.versoes.map((versao) => [
            ...de(agendamento),
            ROTULO_DA_ORIGEM[versao.origem] ?? '',
            instante(versao.inicio),
            instante(versao.fim),
            banca(versao.banca),
            versao.local ?? versao.enderecoConferencia ?? '',
            versao.motivo ?? '',
            instante(versao.criadaEm),
            versao.criadaPor,
          ]),
        ),
      },
      {
        legenda: 'Avisos e confirmações',
        colunas: ['Candidato', 'Parte', 'Avisado', 'Presença confirmada'],
        linhas: agendamentos.map((agendamento) => [
          ...de(agendamento),
          instante(agendamento.avisadoEm),
          agendamento.presencas
            .map(
              ({ versao, confirmadaEm }) =>
                `${instante(confirmadaEm)}${emNomeDe(feitoEmNome(agendamento.atosEmNome, 'confirmar-presenca', versao))}`,
            )
            .join('; '),
        ]),
      },
      {
        legenda: 'Feito pela equipe em nome de candidatos, a pedido deles',
        colunas: [
          'Candidato',
          'Ato',
          'O candidato pediu',
          'Motivo',
          'Feito em',
          'Por',
          'Desfeito pelo candidato',
        ],
        linhas: agendamentos.flatMap((agendamento) =>
          agendamento.atosEmNome.map((um) => [
            nomeDe(agendamento.participacao.usuario),
            nomeDoAto(um.ato as Ato, agendamento.tipo as TipoDeAgendamento),
            comoPediu(um.meio as Meio, um.pedidoEm),
            um.motivo,
            instante(um.feitoEm),
            um.feitoPorNome,
            instante(um.desfeitoEm),
          ]),
        ),
      },
    ]),
    ...comLinhas('bancas/frequencia.html', 'Frequência', [
      {
        legenda: 'Frequência, com cada correção',
        colunas: ['Candidato', 'Parte', 'Horário', 'Compareceu', 'Motivo da correção', 'Registrada', 'Por'],
        linhas: agendamentos.flatMap((agendamento) =>
          (agendamento.frequencia?.versoes ?? []).map((versao) => [
            ...de(agendamento),
            instante(agendamento.inicio),
            versao.presente ? 'Sim' : 'Não',
            versao.motivo ?? '',
            instante(versao.registradaEm),
            versao.registradaPor,
          ]),
        ),
      },
    ]),
  ];
}

const DECLARACAO: Readonly<Record<Declaracao, string>> = {
  nenhum: 'Nada a declarar',
  ...NOME_DA_DECLARACAO,
};

/** What each member declared of each candidate, and who took the place of whoever did not act. */
export async function entradasDosImpedimentos(ctx: Leitura, demandaId: string): Promise<EntradaDaPasta[]> {
  const declaracoes = await ctx.db.impedimento.findMany({
    where: { participacao: { demandaId } },
    include: {
      membro: { select: { nome: true, banca: DA_BANCA } },
      participacao: { select: { usuario: NOME } },
      substitutos: {
        include: { membro: { select: { nome: true } } },
        orderBy: [{ designadoEm: 'asc' }, { id: 'asc' }],
      },
    },
    orderBy: [{ declaradoEm: 'asc' }, { id: 'asc' }],
  });
  return comLinhas('bancas/impedimentos.html', 'Declarações de impedimento e suspeição', [
    {
      legenda: 'Declarações, na ordem em que foram feitas',
      colunas: ['Membro', 'Banca', 'Candidato', 'Declaração', 'Motivos', 'Texto', 'Declarada', 'Por'],
      linhas: declaracoes.map(({ membro, participacao, ...linha }) => [
        membro.nome,
        banca(membro.banca),
        nomeDe(participacao.usuario),
        DECLARACAO[linha.declaracao as Declaracao],
        motivosEmPalavras(linha.motivos).join(' '),
        linha.texto,
        instante(linha.declaradoEm),
        linha.declaradoPor,
      ]),
    },
    {
      legenda: 'Suplentes designados no lugar de quem se declarou impedido',
      colunas: ['No lugar de', 'Suplente', 'Candidato', 'Designado', 'Por', 'Até'],
      linhas: declaracoes.flatMap(({ membro, participacao, substitutos }) =>
        substitutos.map((substituto) => [
          membro.nome,
          substituto.membro.nome,
          nomeDe(participacao.usuario),
          instante(substituto.designadoEm),
          substituto.designadoPor,
          instante(substituto.ate),
        ]),
      ),
    },
  ]);
}
