import { Outlet, useLocation } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { DataTable, type Column } from '#app/components/table.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { diaDaSemana, formatarDia, formatarInstante } from '#app/lib/dates.ts';
import { ehFimDeSemana } from '#app/domain/cronograma/calendar/dias-uteis.ts';
import { NOME_DO_AMBITO, TEXTOS } from '../labels.ts';
import type { telaDosFeriados } from '../queries.server/telas.ts';
import type { LinhaDeFeriado } from '../types.ts';

type Tela = Awaited<ReturnType<typeof telaDosFeriados>>;

export const FERIADOS = '/adm/feriados';

const comoUtil = ({ dia, nome }: LinhaDeFeriado, ano: number): string =>
  `${FERIADOS}/novo?${String(new URLSearchParams({ ano: String(ano), dia, ambito: 'util', nome }))}`;

const colunas = (ano: number): Column<LinhaDeFeriado>[] => [
  {
    id: 'dia',
    rotulo: 'Dia',
    cabecalho: true,
    num: true,
    celula: ({ dia }) => (
      <>
        {formatarDia(dia)}
        <div className="cel-2">{diaDaSemana(dia)}</div>
      </>
    ),
  },
  {
    id: 'nome',
    rotulo: 'Nome',
    celula: ({ nome, ambito }) => (
      <>
        {nome}
        <div className="cel-2">{NOME_DO_AMBITO[ambito]}</div>
      </>
    ),
  },
  {
    id: 'conta',
    rotulo: 'Nos prazos',
    metade: true,
    celula: ({ ambito, vale }) =>
      ambito === 'util' || !vale ? (
        <Badge tom="warning">Dia útil</Badge>
      ) : (
        <Badge tom="info">Não conta</Badge>
      ),
  },
  {
    id: 'origem',
    rotulo: 'De onde vem',
    detalhe: true,
    metade: true,
    celula: ({ gravado }) =>
      gravado === null ? (
        <span className="cel-2">Calendário do produto</span>
      ) : (
        <>
          Escrito por {gravado.criadoPor}
          <div className="cel-2">em {formatarInstante(gravado.criadoEm)}</div>
        </>
      ),
  },
  {
    id: 'acoes',
    rotulo: 'Ações',
    acoes: true,
    celula: (linha) => (
      <div className="botoes">
        {linha.gravado !== null && (
          <LinkButton
            para={`${FERIADOS}/${linha.dia}/${linha.ambito}/remover?ano=${String(ano)}`}
            pequeno
            icone="trash-2"
            objeto={`${linha.nome}, ${formatarDia(linha.dia)}`}
            manterRolagem
          >
            Remover
          </LinkButton>
        )}
        {linha.gravado === null && linha.vale && !ehFimDeSemana(linha.dia) && (
          <LinkButton
            para={comoUtil(linha, ano)}
            pequeno
            icone="calendar-days"
            objeto={`${linha.nome}, ${formatarDia(linha.dia)}`}
            manterRolagem
          >
            Contar como dia útil
          </LinkButton>
        )}
      </div>
    ),
  },
];

/** The days of a year that deadlines are counted around, each with where it comes from. R-ORG-03. */
export function Feriados({ ano, anos, uf, municipio, linhas }: Tela) {
  const { search } = useLocation();
  return (
    <Page
      secao="Comissão de Credenciamento"
      titulo={TEXTOS.feriados}
      subtitulo={`Do país, de ${uf}, de ${municipio} e da organização. Os prazos em dias úteis são contados por eles.`}
      acoes={
        <>
          <LinkButton para={`${FERIADOS}/importar${search}`} icone="file-up" manterRolagem>
            Importar planilha
          </LinkButton>
          <LinkButton
            para={`${FERIADOS}/novo${search}`}
            variante="primary"
            icone="calendar-plus"
            manterRolagem
          >
            Adicionar dia
          </LinkButton>
        </>
      }
      dialogo={<Outlet />}
    >
      <Tabs
        rotulo="Anos"
        atual={String(ano)}
        itens={anos.map((um) => ({
          id: String(um),
          rotulo: String(um),
          href: `${FERIADOS}?ano=${String(um)}`,
        }))}
      />
      <Panel
        titulo={`Feriados de ${String(ano)}`}
        id="feriados"
        conta={linhas.length}
        lista
        corpo=""
        className="mt-4"
      >
        <DataTable
          legenda={`Feriados de ${String(ano)}`}
          linhas={linhas}
          chave={({ dia, ambito, gravado }) => `${dia}${ambito}${gravado === null ? '' : 'g'}`}
          colunas={colunas(ano)}
        />
      </Panel>
    </Page>
  );
}
