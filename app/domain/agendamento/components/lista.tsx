import { Outlet, useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { DisabledButton, LinkButton, ofRow } from '#app/components/button.tsx';
import { ChoiceList, type Choice } from '#app/components/choice-list.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FilterBar, type FilterField } from '#app/components/filter-bar.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { CurriculumLink, personColumns } from '#app/components/person-columns.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { secaoDaRota } from '#app/domain/acesso/menu.ts';
import { IdLink } from '#app/components/id-link.tsx';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { shortId } from '#app/lib/uuid.ts';
import { RESPOSTAS, type Resposta } from '../rules/resposta.ts';
import { horarioEmTabela, MENSAGENS, ROTULO_DO_TIPO, TEXTOS } from '../labels.ts';
import {
  buscaDaLinha,
  caminhoDaAgenda,
  caminhoDoAviso,
  caminhoDoDialogo,
  caminhoDoLote,
  ROTA,
} from '../telas.ts';
import type { LinhaDeCandidato, TipoDeAgendamento } from '../types.ts';
import { SeloDoAgendamento, SeloDoDesalinho } from './selo.tsx';

type Parte = { tipo: TipoDeAgendamento; recusa: string | null; recusaDepois: string | null };

/** The hour of a part, which opens it; or the button that schedules it, or why it cannot be. */
function CelulaDaParte({
  linha,
  nome,
  coluna,
  tipo,
  parte,
}: {
  linha: LinhaDeCandidato;
  /** Ids of what names the row and the column. */
  nome: string;
  coluna: string;
  tipo: TipoDeAgendamento;
  /** Undefined where the demand has no such part; one scheduled while it had is still shown. */
  parte: Parte | undefined;
}) {
  const { search } = useLocation();
  const para = caminhoDoDialogo(shortId(linha.participacaoId), tipo) + buscaDaLinha(search);
  const deQuem = ofRow(nome, tipo, coluna);
  const agendada = linha.partes[tipo];
  if (agendada) {
    return (
      <>
        <Anchor className="elo alvo codigo" para={para} manterRolagem {...deQuem}>
          {horarioEmTabela(agendada.inicio)}
        </Anchor>
        <div className="cel-2 so-inteira">{`Banca ${String(agendada.banca)}`}</div>
        <SeloDoAgendamento situacao={agendada.situacao} />
        <SeloDoDesalinho desalinho={agendada.desalinho} />
      </>
    );
  }
  if (parte === undefined) return 'Não há';
  const motivo =
    (linha.chegouDepois ? parte.recusaDepois : parte.recusa) ??
    (tipo === 'D' && !linha.partes.E ? MENSAGENS.antesDaEntrevista : null) ??
    (linha.interessado ? null : MENSAGENS.retirado);
  return motivo === null ? (
    <LinkButton para={para} pequeno variante="soft" manterRolagem {...deQuem}>
      {TEXTOS.agendar}
    </LinkButton>
  ) : (
    <DisabledButton pequeno motivo={motivo} {...deQuem}>
      {TEXTOS.agendar}
    </DisabledButton>
  );
}

function BotaoDosEmails({ linha, nome }: { linha: LinhaDeCandidato; nome: string }) {
  const { search } = useLocation();
  const motivo = linha.notificado
    ? MENSAGENS.jaAvisado
    : linha.partes.E === undefined
      ? MENSAGENS.nadaAgendado
      : null;
  return motivo === null ? (
    <LinkButton
      para={`${ROTA}/${shortId(linha.participacaoId)}/enviar-emails${buscaDaLinha(search)}`}
      pequeno
      icone="send"
      manterRolagem
      {...ofRow(nome, 'm')}
    >
      Enviar E-mails
    </LinkButton>
  ) : (
    <DisabledButton pequeno icone="send" motivo={motivo} {...ofRow(nome, 'm')}>
      {linha.notificado ? 'E-mails enviados' : 'Enviar E-mails'}
    </DisabledButton>
  );
}

function colunasDa(partes: readonly Parte[], busca: string): Column<LinhaDeCandidato>[] {
  const [nome, cpf, cidade, curriculo, entrevista, didatica, emails] = TEXTOS.colunas;
  const daParte = (tipo: TipoDeAgendamento) => partes.find((parte) => parte.tipo === tipo);
  const semParte = (tipo: TipoDeAgendamento) => (linha: LinhaDeCandidato) =>
    linha.partes[tipo] || daParte(tipo) ? undefined : 'text-suave';
  return [
    {
      id: 'nome',
      rotulo: nome,
      cabecalho: true,
      celula: (linha) => (
        <>
          {linha.nome}
          {!linha.interessado && <div className="cel-2">Retirou o interesse</div>}
          {linha.interessado && linha.chegouDepois && <div className="cel-2">Chegou depois dos outros</div>}
        </>
      ),
    },
    ...personColumns(cpf, cidade),
    {
      id: 'curriculo',
      rotulo: curriculo,
      detalhe: true,
      metade: true,
      celula: ({ participacaoId }, linha) => (
        <>
          <CurriculumLink para={`${ROTA}/${shortId(participacaoId)}/curriculo${busca}`} linha={linha} />
          <Anchor
            className="elo alvo"
            para={`${ROTA}/${shortId(participacaoId)}/documentacao${busca}`}
            manterRolagem
            {...ofRow(linha, 'd')}
          >
            {TEXTOS.documentacao}
          </Anchor>
        </>
      ),
    },
    {
      id: 'entrevista',
      rotulo: entrevista,
      classeCabecalho: '@min-[48rem]:min-w-44',
      classeCelula: semParte('E'),
      celula: (linha, id, coluna) => (
        <CelulaDaParte linha={linha} nome={id} coluna={coluna} tipo="E" parte={daParte('E')} />
      ),
    },
    {
      id: 'didatica',
      rotulo: didatica,
      classeCelula: semParte('D'),
      celula: (linha, id, coluna) => (
        <CelulaDaParte linha={linha} nome={id} coluna={coluna} tipo="D" parte={daParte('D')} />
      ),
    },
    {
      id: 'emails',
      rotulo: emails,
      classeCabecalho: '@min-[48rem]:min-w-36',
      celula: (linha, id) => <BotaoDosEmails linha={linha} nome={id} />,
    },
  ];
}

/** 'Agendar vários', for each part in which somebody may be scheduled now. */
function AgendarVarios({
  demanda,
  lotes,
}: {
  demanda: { id: string; partes: readonly Parte[] };
  lotes: readonly TipoDeAgendamento[];
}) {
  return lotes.map((tipo) => (
    <LinkButton key={tipo} para={caminhoDoLote(demanda.id, tipo)} icone="calendar-plus">
      {TEXTOS.varios}
      {demanda.partes.length > 1 && `: ${ROTULO_DO_TIPO[tipo]}`}
    </LinkButton>
  ));
}

const campoDaResposta = (
  resposta: Resposta | null,
  contadas: readonly { id: string; quantas: number }[],
): FilterField => ({
  nome: 'resposta',
  rotulo: 'Resposta',
  tipo: 'select',
  valor: resposta ?? '',
  opcoes: [
    { valor: '', rotulo: 'Resposta: todas' },
    ...Object.entries(RESPOSTAS).map(([valor, { rotulo }]) => ({
      valor,
      rotulo: `${rotulo} (${String(contadas.find(({ id }) => id === valor)?.quantas ?? 0)})`,
    })),
  ],
});

/** Who is to be interviewed, when and where. */
export function ListaDeAgendamentos({
  credenciamento,
  opcoes,
  resposta,
  contadas,
  aEscolher,
  demanda,
  porAvisar,
  lotes,
  linhas,
  total,
  pagina,
  tamanho,
}: {
  credenciamento: string;
  opcoes: readonly { valor: string; rotulo: string }[];
  /** Whose answer is asked for, and how many gave each. */
  resposta: Resposta | null;
  contadas: readonly { id: string; quantas: number }[];
  /** Where none is chosen, those that have something here. */
  aEscolher: readonly Choice[];
  demanda: { id: string; identificacaoProcesso: string; partes: readonly Parte[] } | null;
  /** Scheduled, and not told. */
  porAvisar: number;
  /** The parts in which 'Agendar vários' is offered. */
  lotes: readonly TipoDeAgendamento[];
  linhas: readonly LinhaDeCandidato[] | null;
  total: number;
  pagina: number;
  tamanho: number;
}) {
  const { search } = useLocation();
  const partes = demanda?.partes ?? [];
  const [recusa] = partes.length > 0 && partes.every((parte) => parte.recusa !== null) ? partes : [];
  return (
    <Page
      secao={secaoDaRota(ROTA)}
      titulo={TEXTOS.titulo}
      subtitulo={
        demanda === null ? undefined : (
          <IdLink para={caminhoDaDemanda(demanda.id)}>{demanda.identificacaoProcesso}</IdLink>
        )
      }
      dialogo={<Outlet />}
    >
      {demanda !== null && partes.length === 0 && (
        <Notice tipo="aviso" papel="nenhum" className="mb-4">
          {MENSAGENS.semEntrevista}
        </Notice>
      )}
      {recusa?.recusa && (
        <Notice tipo="aviso" papel="nenhum" className="mb-4">
          {recusa.recusa} {lotes.length > 0 && MENSAGENS.menosQuemChegou}
        </Notice>
      )}
      <ListPanel
        rotulo={TEXTOS.titulo}
        className=""
        filtros={
          <FilterBar
            botao="Filtrar"
            campos={[
              {
                nome: 'credenciamento',
                rotulo: 'Credenciamento',
                tipo: 'select',
                valor: credenciamento,
                opcoes: [{ valor: '', rotulo: 'Credenciamento: selecione' }, ...opcoes],
              },
              ...(demanda === null ? [] : [campoDaResposta(resposta, contadas)]),
            ]}
            arquivos={demanda !== null && ROTA}
            acoes={
              demanda === null ? undefined : (
                <>
                  {porAvisar > 0 && (
                    <LinkButton para={caminhoDoAviso(demanda.id)} variante="primary" icone="send">
                      {TEXTOS.avisarTodos(porAvisar)}
                    </LinkButton>
                  )}
                  <AgendarVarios demanda={demanda} lotes={lotes} />
                  <LinkButton para={caminhoDaAgenda(demanda.id)} icone="calendar-days">
                    Ver agenda
                  </LinkButton>
                </>
              )
            }
          />
        }
        paginas={demanda !== null && <Pagination pagina={pagina} tamanho={tamanho} total={total} />}
      >
        {demanda === null ? (
          <ChoiceList convite="Escolha um credenciamento" opcoes={aEscolher}>
            Aparecem os credenciamentos com entrevista, a partir do resultado final de cadastro.
          </ChoiceList>
        ) : (
          <DataTable
            legenda={`${TEXTOS.titulo} de ${demanda.identificacaoProcesso}`}
            colunas={colunasDa(partes, buscaDaLinha(search))}
            linhas={linhas}
            chave={({ participacaoId }) => participacaoId}
            nomes="agendamentos"
            vazio={<EmptyState titulo={resposta === null ? TEXTOS.ninguem : TEXTOS.ninguemAssim} />}
          />
        )}
      </ListPanel>
    </Page>
  );
}
