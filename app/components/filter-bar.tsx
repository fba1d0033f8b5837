import { Form, useLocation } from '@remix-run/react';
import { useContext, type FormEvent, type ReactNode } from 'react';
import { FORMATOS, type Formato } from '#app/lib/formato-de-lista.ts';
import { COLUMN_PARAM, clearQuery, fileQuery, keptParams, type SearchParam } from '#app/lib/list-params.ts';
import { Anchor } from './anchor.tsx';
import { cx } from './cx.ts';
import { buttonClass } from './button.tsx';
import { FiltersAtHand } from './filters-at-hand.tsx';
import { Icon } from './icon.tsx';
import { SavedFilters } from './saved-filters.ts';

export interface FilterOption {
  valor: string;
  rotulo: string;
}

export type FilterField = Field &
  ({ nome: SearchParam; tipo: 'busca' } | { nome: string; tipo: 'select' | 'texto' | 'data' | 'mes' });

interface Field {
  rotulo: string;
  valor: string;
  /** Options of a select, of which the first usually has value ''; of a text, its suggestions, shown by their value. */
  opcoes?: readonly FilterOption[];
  placeholder?: string;
  /** Width on desktop: 'sm:w-64'. */
  largura?: string;
}

/** The field that finds people by what identifies them. */
export const personSearch = (valor: string): FilterField => ({
  nome: 'busca',
  rotulo: 'Nome, e-mail ou CPF',
  tipo: 'busca',
  valor,
  placeholder: 'Nome, e-mail ou CPF',
  largura: 'sm:w-64',
});

export interface ColumnChoice {
  opcoes: readonly { id: string; rotulo: string }[];
  visiveis: readonly string[];
  /** More fields of the same form, for example the format of the schedule columns. */
  extra?: ReactNode;
  /** Names of the parameters that `extra` sends. */
  parametrosExtra?: readonly string[];
}

/**
 * Filters (GET form), 'Limpar Filtros', 'Filtros salvos' with those at hand, 'Colunas' and the files of a list; keeps the other
 * parameters. With two or more fields it folds on phones and says what is applied.
 * `<FilterBar campos={campos} botao="Buscar" colunas={{ opcoes, visiveis: estado.colunas }} arquivos />`
 */
export function FilterBar({
  campos,
  botao = 'Buscar',
  limpar = true,
  colunas,
  arquivos = false,
  aoMudar = [],
  larga = [],
  titulo,
  acoes,
}: {
  campos: readonly FilterField[];
  botao?: 'Buscar' | 'Filtrar' | 'Pesquisar';
  limpar?: boolean;
  colunas?: ColumnChoice;
  /** Its files, with `formato=csv` or `formato=xlsx`: of the same address, or of the list at this path. */
  arquivos?: boolean | string;
  /** Fields whose choice sends the form at once, with scripting: others depend on them. */
  aoMudar?: readonly string[];
  /** Parameters of the address that another search leaves behind, as the page of the list. */
  larga?: readonly string[];
  /** Heading at the left of the line. */
  titulo?: ReactNode;
  /** More buttons at the right. */
  acoes?: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const saved = useContext(SavedFilters)(pathname + search);
  const names: readonly string[] = campos.map((campo) => campo.nome);
  const kept = keptParams(search, [...names, 'filtrar', ...larga]);
  const applied = campos.filter((campo) => campo.valor !== '');
  const folds = campos.length > 1;
  // Where a choice sends the form too, the address tells which of them it was.
  const pressed = aoMudar.length > 0 ? { name: 'filtrar', value: '1' } : {};
  const icon = botao === 'Filtrar' ? 'funnel' : 'search';
  const send = (event: FormEvent<HTMLFormElement>) => {
    const control = event.target;
    if (control instanceof HTMLSelectElement && aoMudar.includes(control.name)) {
      event.currentTarget.requestSubmit();
    }
  };
  const hidden = kept.map((param, index) => (
    <input key={index} type="hidden" name={param.name} value={param.value} />
  ));
  const clear = (
    <>
      {limpar && (
        <Anchor className="btn btn-ghost" para={clearQuery(search, [...names, ...larga])} manterRolagem>
          Limpar Filtros
        </Anchor>
      )}
      {saved !== null && (
        <Anchor className="btn btn-ghost" para={saved.page}>
          Filtros salvos
        </Anchor>
      )}
    </>
  );
  return (
    <div className="painel-topo denso">
      {titulo}
      {applied.length > 0 && <p className="so-impressao">{filtersInWords(campos)}</p>}
      {campos.map(
        (campo) =>
          campo.tipo !== 'select' &&
          campo.opcoes && (
            <datalist key={campo.nome} id={suggestionsOf(campo)}>
              {campo.opcoes.map(({ valor }) => (
                <option key={valor} value={valor} />
              ))}
            </datalist>
          ),
      )}
      {campos.length > 0 && (
        <Form
          method="get"
          className={cx(
            'flex w-full flex-wrap items-end gap-2',
            titulo ? 'sm:w-auto' : 'sm:min-w-72 sm:flex-1 sm:basis-0',
            folds && 'max-sm:hidden',
          )}
          preventScrollReset
          onChange={send}
          // Fields are uncontrolled: another query needs fresh ones.
          key={`mesa${search}`}
        >
          {hidden}
          {campos.map((campo) => (
            <FilterControl key={campo.nome} campo={campo} prefixo="f" rotuloOculto sozinho={!folds} />
          ))}
          <button className="btn" {...pressed}>
            <Icon name={icon} />
            {botao}
          </button>
          {clear}
        </Form>
      )}
      {folds && (
        <details className="w-full sm:hidden" key={`mao${search}`}>
          <summary className="btn w-full">
            <Icon name="funnel" />
            <span className="truncate">
              {applied.length === 0 ? 'Filtros' : `Filtros: ${summary(applied)}`}
            </span>
            <Icon name="chevron-down" className="ml-auto" />
          </summary>
          <Form method="get" className="painel mt-2 grid gap-3 p-4" preventScrollReset onChange={send}>
            {hidden}
            {campos.map((campo) => (
              <FilterControl key={campo.nome} campo={campo} prefixo="m" />
            ))}
            <button className="btn btn-primary" {...pressed}>
              {botao}
            </button>
            {clear}
          </Form>
        </details>
      )}
      {(colunas || arquivos || acoes !== undefined) && (
        <div className="relative ml-auto flex flex-wrap gap-2 self-start max-sm:w-full max-sm:*:flex-1 sm:justify-end">
          {acoes}
          {colunas && <ColumnMenu escolha={colunas} search={search} />}
          {arquivos &&
            Object.entries(FORMATOS).map(([formato, rotulo]) => (
              <Anchor
                key={formato}
                className={buttonClass()}
                para={`${arquivos === true ? '' : arquivos}${fileQuery(search, formato as Formato)}`}
                recarregar
              >
                <Icon name="download" />
                {rotulo}
              </Anchor>
            ))}
        </div>
      )}
      {saved !== null && <FiltersAtHand {...saved} />}
    </div>
  );
}

function summary(applied: readonly FilterField[]): string {
  return applied
    .map((campo) =>
      campo.tipo === 'select'
        ? (campo.opcoes?.find((option) => option.valor === campo.valor)?.rotulo ?? campo.valor)
        : campo.valor,
    )
    .join(', ');
}

/** The filters in words, for the state without results: 'Área: Inovação · Prazo: Período aberto'. */
export function filtersInWords(campos: readonly FilterField[]): string {
  return campos
    .filter((campo) => campo.valor !== '')
    .map((campo) => {
      const texto = summary([campo]);
      return texto.startsWith(`${campo.rotulo}:`) ? texto : `${campo.rotulo}: ${texto}`;
    })
    .join(' · ');
}

/** One list for both forms. */
const suggestionsOf = ({ nome }: FilterField) => `opcoes-${nome}`;

function FilterControl({
  campo,
  prefixo,
  rotuloOculto = false,
  sozinho = false,
}: {
  campo: FilterField;
  prefixo: string;
  rotuloOculto?: boolean;
  /** The only field: on phones its button stands beside it, and what else there is under them. */
  sozinho?: boolean;
}) {
  const id = `${prefixo}-${campo.nome}`;
  const alone = sozinho && 'max-sm:w-auto max-sm:flex-1 max-sm:basis-44';
  const width = campo.largura ?? (campo.tipo === 'data' ? 'sm:w-36' : 'sm:max-w-56 sm:flex-1 sm:basis-40');
  return (
    <div className={cx('campo w-full', alone, rotuloOculto && width)}>
      <label htmlFor={id} className={rotuloOculto ? 'sr-only' : undefined}>
        {campo.rotulo}
      </label>
      {campo.tipo === 'select' ? (
        <select className="select" id={id} name={campo.nome} defaultValue={campo.valor}>
          {campo.opcoes?.map((option) => (
            <option key={option.valor} value={option.valor}>
              {option.rotulo}
            </option>
          ))}
        </select>
      ) : (
        <input
          className={campo.tipo === 'data' ? 'input num' : 'input'}
          id={id}
          name={campo.nome}
          type={campo.tipo === 'busca' ? 'search' : campo.tipo === 'mes' ? 'month' : 'text'}
          inputMode={campo.tipo === 'data' ? 'numeric' : undefined}
          defaultValue={campo.valor}
          placeholder={campo.placeholder ?? (campo.tipo === 'data' ? 'dd/mm/aaaa' : campo.rotulo)}
          autoComplete="off"
          list={campo.opcoes && suggestionsOf(campo)}
        />
      )}
    </div>
  );
}

function ColumnMenu({ escolha, search }: { escolha: ColumnChoice; search: string }) {
  const kept = keptParams(search, [COLUMN_PARAM, ...(escolha.parametrosExtra ?? [])]);
  return (
    <details className="dropdown max-sm:static" name="linha" key={search}>
      <summary className="btn max-sm:w-full">
        <Icon name="columns-3" />
        Colunas
      </summary>
      <Form method="get" className="dropdown-content balao grid p-3" preventScrollReset>
        {kept.map((param, index) => (
          <input key={index} type="hidden" name={param.name} value={param.value} />
        ))}
        <input type="hidden" name={COLUMN_PARAM} value="" />
        <fieldset>
          <legend className="rotulo mb-1">Colunas visíveis</legend>
          {escolha.opcoes.map((option) => (
            <label key={option.id} className="opcao">
              <input
                className="checkbox"
                type="checkbox"
                name={COLUMN_PARAM}
                value={option.id}
                defaultChecked={escolha.visiveis.includes(option.id)}
              />
              {option.rotulo}
            </label>
          ))}
        </fieldset>
        {escolha.extra}
        <button className="btn btn-primary mt-2">Aplicar</button>
      </Form>
    </details>
  );
}
