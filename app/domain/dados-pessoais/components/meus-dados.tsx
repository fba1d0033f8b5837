import { Form } from '@remix-run/react';
import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import { DisabledButton, LinkButton, SubmitButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Panel } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { RefreshLinks } from '#app/components/progress.tsx';
import { DataTable, ListPanel } from '#app/components/table.tsx';
import type { EstadoDoPedido } from '../types.ts';

type Conta = { nome: string; email: string; cpf: string | null; desde: string };
type Guardado = {
  versoes: number;
  participacoes: number;
  arquivos: number;
  mensagens: number;
  comprovantes: number;
};

export function PainelDaConta({ conta, guardado }: { conta: Conta; guardado: Guardado }) {
  return (
    <Panel titulo="O que guardamos" id="guardado">
      <DescriptionList
        itens={[
          { rotulo: 'Nome', valor: conta.nome },
          { rotulo: 'E-mail', valor: conta.email },
          { rotulo: 'CPF', valor: conta.cpf, num: true },
          { rotulo: 'Cadastro feito em', valor: conta.desde, num: true },
          { rotulo: 'Versões do currículo', valor: guardado.versoes, num: true },
          { rotulo: 'Demandas em que participou', valor: guardado.participacoes, num: true },
          { rotulo: 'Arquivos enviados', valor: guardado.arquivos, num: true },
          { rotulo: 'Mensagens', valor: guardado.mensagens, num: true },
          { rotulo: 'Comprovantes', valor: guardado.comprovantes, num: true },
        ]}
      />
    </Panel>
  );
}

type Aceite = { chave: string; termo: string; versao: string; instante: string };

export function PainelDosTermos({ aceites }: { aceites: readonly Aceite[] }) {
  return (
    <ListPanel
      rotulo="Termos aceitos"
      primeiras={10}
      className=""
      filtros={
        <div className="painel-topo">
          <h2>Termos aceitos</h2>
        </div>
      }
    >
      <DataTable
        legenda="Termos aceitos"
        linhas={aceites}
        chave={({ chave }) => chave}
        colunas={[
          { id: 'termo', rotulo: 'Termo', cabecalho: true, celula: ({ termo }) => termo },
          { id: 'versao', rotulo: 'Versão', num: true, metade: true, celula: ({ versao }) => versao },
          {
            id: 'instante',
            rotulo: 'Aceito em',
            num: true,
            metade: true,
            celula: ({ instante }) => instante,
          },
        ]}
        vazio={
          <EmptyState titulo="Nenhum termo aceito nesta conta">
            Os aceites do cadastro e do currículo aparecem aqui, com a versão do texto e o instante.
          </EmptyState>
        }
      />
    </ListPanel>
  );
}

type Exportacao = {
  id: string;
  estado: 'pendente' | 'pronto' | 'erro';
  bytes: number | null;
  erro: string | null;
  criado: string;
  expira: string;
};

const tamanho = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${String(Math.max(1, Math.round(bytes / 1024)))} kB`
    : `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;

/** Asks for a copy of everything, follows it and downloads it. */
export function PainelDaCopia({
  exportacao,
  pausado,
  segundos,
}: {
  exportacao: Exportacao | null;
  pausado: boolean;
  segundos: number;
}) {
  return (
    <Panel titulo="Baixar tudo o que é meu" id="copia">
      <p className="mb-4 max-w-prose">
        Um arquivo ZIP com todos os registros sobre você, em JSON, e os arquivos que você enviou. Só você pode
        baixá-lo, por 24 horas. Resultados ainda não publicados não fazem parte.
      </p>
      {exportacao?.estado === 'pendente' && (
        <>
          <Notice tipo="info" className="mb-4" titulo="Estamos reunindo os seus dados.">
            Pedido em {exportacao.criado}. Quando ficar pronto, o botão para baixar aparece aqui.
          </Notice>
          <RefreshLinks pausado={pausado} segundos={segundos} />
        </>
      )}
      {exportacao?.estado === 'pronto' && (
        <>
          <Notice tipo="sucesso" className="mb-4" titulo="Os seus dados estão prontos.">
            Disponíveis até {exportacao.expira}.
          </Notice>
          <div className="flex flex-wrap gap-2">
            <LinkButton
              para={`/meus-dados/arquivo/${exportacao.id}`}
              variante="primary"
              icone="download"
              recarregar
            >
              Baixar ZIP{exportacao.bytes === null ? '' : ` (${tamanho(exportacao.bytes)})`}
            </LinkButton>
            <Pedir rotulo="Reunir de novo" />
          </div>
        </>
      )}
      {exportacao?.estado === 'erro' && (
        <Notice tipo="erro" className="mb-4">
          {exportacao.erro}
        </Notice>
      )}
      {(exportacao === null || exportacao.estado === 'erro') && <Pedir rotulo="Reunir os meus dados" />}
    </Panel>
  );
}

function Pedir({ rotulo }: { rotulo: string }) {
  return (
    <Form method="post" reloadDocument>
      <SubmitButton name="_acao" value="exportar" icone="file-down">
        {rotulo}
      </SubmitButton>
    </Form>
  );
}

type Leitura = { id: string; instante: string; quem: string; grupos: string; oQue: string };

export function PainelDasLeituras({
  leituras,
  pagina,
  tamanho: porPagina,
}: {
  leituras: { total: number; linhas: readonly Leitura[] };
  pagina: number;
  tamanho: number;
}) {
  return (
    <ListPanel
      rotulo="Quem abriu o meu currículo e os meus documentos"
      primeiras={10}
      className=""
      filtros={
        <div className="painel-topo">
          <h2>Quem abriu o meu currículo e os meus documentos</h2>
          <span className="conta">{leituras.total}</span>
        </div>
      }
      paginas={<Pagination pagina={pagina} tamanho={porPagina} total={leituras.total} />}
    >
      <DataTable
        legenda="Quem abriu o meu currículo e os meus documentos"
        linhas={leituras.linhas}
        chave={({ id }) => id}
        colunas={[
          {
            id: 'instante',
            rotulo: 'Quando',
            cabecalho: true,
            num: true,
            celula: ({ instante }) => instante,
          },
          {
            id: 'quem',
            rotulo: 'Quem',
            celula: ({ quem, grupos }) => (
              <>
                <p className="cel-1">{quem}</p>
                <p className="cel-2">{grupos || 'Já não faz parte da equipe'}</p>
              </>
            ),
          },
          { id: 'que', rotulo: 'O que fez', classeCelula: 'break-words', celula: ({ oQue }) => oQue },
        ]}
        vazio={
          <EmptyState titulo="Ninguém da equipe abriu os seus dados ainda">
            Cada leitura do seu currículo, dos seus documentos, dos anexos dos seus recursos e das suas fichas
            fica registrada aqui.
          </EmptyState>
        }
      />
    </ListPanel>
  );
}

const TONS: Readonly<Record<EstadoDoPedido, BadgeTone>> = {
  pendente: 'warning',
  confirmado: 'neutral',
  recusado: 'error',
  retirado: 'neutral',
};

export function EstadoDoPedidoBadge({ estado, rotulo }: { estado: EstadoDoPedido; rotulo: string }) {
  return <Badge tom={TONS[estado]}>{rotulo}</Badge>;
}

type Pedido = {
  chave: string;
  estado: EstadoDoPedido;
  rotulo: string;
  pedido: string;
  decidido: string | null;
  resposta: string | null;
};

export function PainelDaAnonimizacao({
  permissao,
  pendente,
  pedidos,
}: {
  permissao: { ok: true } | { ok: false; motivo: string };
  pendente: boolean;
  pedidos: readonly Pedido[];
}) {
  return (
    <Panel titulo="Anonimização" id="anonimizacao">
      <p className="mb-4 max-w-prose">
        Você pode pedir que o portal esqueça quem você é. A Comissão de Credenciamento confirma o pedido, o
        acesso é encerrado e os seus dados são apagados; as decisões das demandas ficam, sem dizer de quem
        são.
      </p>
      {pedidos.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {pedidos.map((pedido) => (
            <li key={pedido.chave} className="border-l-2 border-base-300 pl-3">
              <p className="flex flex-wrap items-center gap-2">
                <EstadoDoPedidoBadge estado={pedido.estado} rotulo={pedido.rotulo} />
                <span>
                  Pedido em <span className="num">{pedido.pedido}</span>
                  {pedido.decidido !== null && (
                    <>
                      {' · '}
                      {pedido.rotulo.toLowerCase()} em <span className="num">{pedido.decidido}</span>
                    </>
                  )}
                </span>
              </p>
              {pedido.resposta !== null && (
                <p className="mt-1 break-words whitespace-pre-line">Motivo: {pedido.resposta}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {pendente ? (
        <LinkButton para="/meus-dados/retirar-pedido" icone="undo-2" manterRolagem>
          Retirar o pedido
        </LinkButton>
      ) : permissao.ok ? (
        <LinkButton para="/meus-dados/anonimizacao" variante="perigo-contorno">
          Pedir anonimização
        </LinkButton>
      ) : (
        <>
          <Notice
            id="sem-anonimizacao"
            tipo="aviso"
            papel="nenhum"
            className="mb-4 max-w-prose"
            titulo="Agora não é possível pedir."
          >
            {permissao.motivo}
          </Notice>
          <DisabledButton porque="sem-anonimizacao">Pedir anonimização</DisabledButton>
        </>
      )}
    </Panel>
  );
}

/** What happens, in plain words. */
export function Consequencias({ itens }: { itens: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {itens.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
