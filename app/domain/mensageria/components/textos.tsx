import { LinkButton } from '#app/components/button.tsx';
import { Page } from '#app/components/page.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { MENSAGERIA } from '../labels.ts';
import { TEXTOS_DAS_MENSAGENS as TEXTOS } from '../texto/labels.ts';

export type TextoListado = {
  tipo: number;
  nome: string;
  assunto: string;
  versao: string;
  mudado: string | null;
};

/** Every kind of message, with the text that new ones are written with. */
export function ListaDeTextos({ linhas }: { linhas: readonly TextoListado[] }) {
  return (
    <Page
      migalhas={[{ rotulo: MENSAGERIA.titulo, href: MENSAGERIA.rota }, { rotulo: 'Textos' }]}
      titulo={TEXTOS.titulo}
      subtitulo="O que as mensagens novas dizem. As que já existem guardam o texto com que foram escritas."
    >
      <ListPanel rotulo="Tipos de mensagem">
        <DataTable legenda="Tipos de mensagem" colunas={COLUNAS} linhas={linhas} chave={({ tipo }) => tipo} />
      </ListPanel>
    </Page>
  );
}

const COLUNAS: Column<TextoListado>[] = [
  {
    id: 'tipo',
    rotulo: 'Mensagem',
    cabecalho: true,
    celula: ({ nome, assunto }) => (
      <>
        <p className="cel-1">{nome}</p>
        <p className="cel-2 break-words detalhe">{assunto}</p>
      </>
    ),
  },
  {
    id: 'versao',
    rotulo: 'Texto em uso',
    detalhe: true,
    celula: ({ versao, mudado }) => (
      <>
        <p>{versao}</p>
        {mudado !== null && <p className="cel-2 break-words">{mudado}</p>}
      </>
    ),
  },
  {
    id: 'acoes',
    rotulo: 'Ações',
    acoes: true,
    celula: ({ tipo, nome }) => (
      <LinkButton para={`${TEXTOS.rota}/${String(tipo)}`} pequeno objeto={nome}>
        Editar
      </LinkButton>
    ),
  },
];
