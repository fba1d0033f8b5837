import type { ReactNode } from 'react';
import { DescriptionList } from '#app/components/description-list.tsx';
import { Icon } from '#app/components/icon.tsx';
import type { IconName } from '#app/components/icon.tsx';
import type { VinculoAtivo } from '#app/domain/referencia/types.ts';
import { formatarCnpj, formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { MENSAGENS } from '../labels.ts';

function Cartao({
  icone,
  titulo,
  resumo,
  children,
}: {
  icone: IconName;
  titulo: string;
  resumo: string;
  children?: ReactNode;
}) {
  const topo = (
    <>
      <Icon name={icone} className="text-suave" />
      <span className="min-w-0">
        <b className="block">{titulo}</b>
        <span className="num text-suave">{resumo}</span>
      </span>
    </>
  );
  // What has nothing more to say does not open.
  if (!children) {
    return <div className="painel flex min-h-11 items-center gap-3 px-4 py-2 text-sm">{topo}</div>;
  }
  return (
    <details className="painel">
      <summary className="flex min-h-11 items-center gap-3 px-4 py-2 text-sm">
        {topo}
        <Icon name="chevron-down" pequeno className="ml-auto text-suave" />
      </summary>
      {children}
    </details>
  );
}

/** The company of the person and the active notices where it is accredited. */
export function CartoesDaEmpresa({ vinculos }: { vinculos: readonly VinculoAtivo[] }) {
  const empresas = [...new Map(vinculos.map((vinculo) => [vinculo.codCfo, vinculo])).values()];
  const editais = [...new Map(vinculos.map(({ edital }) => [edital.id, edital])).values()];
  const [primeira] = empresas;
  return (
    <div className="mb-4 grid gap-x-4 gap-y-2 lg:grid-cols-2">
      <Cartao
        icone="building-2"
        titulo="Dados da Empresa Credenciada"
        resumo={
          primeira
            ? `${primeira.nomeFantasia || primeira.nome} · ${formatarCnpj(primeira.cnpj)}`
            : MENSAGENS.semEmpresa
        }
      >
        {primeira && (
          <div className="grid gap-3 border-t border-base-300 px-4 py-3">
            {empresas.map((empresa) => (
              <DescriptionList
                key={empresa.codCfo}
                itens={[
                  { rotulo: 'CNPJ', valor: formatarCnpj(empresa.cnpj), num: true },
                  { rotulo: 'Nome Fantasia', valor: empresa.nomeFantasia },
                  { rotulo: 'Nome', valor: empresa.nome },
                  { rotulo: 'CPF', valor: formatarCpf(empresa.cpf), num: true },
                ]}
              />
            ))}
          </div>
        )}
      </Cartao>
      <Cartao
        icone="file-badge"
        titulo="Empresa Credenciada nos Seguintes Editais"
        resumo={
          editais.length === 0
            ? MENSAGENS.semEdital
            : editais.map(({ codigo, ano }) => `${codigo}/${String(ano)}`).join(', ')
        }
      >
        {editais.length > 0 && (
          <ul className="grid gap-2 border-t border-base-300 px-4 py-3 text-sm">
            {editais.map((edital) => (
              <li key={edital.id}>
                <b>{edital.nomeReduzido}</b> - {edital.nome}
              </li>
            ))}
          </ul>
        )}
      </Cartao>
    </div>
  );
}
