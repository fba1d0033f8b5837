import type { ReactNode } from 'react';
import { SubmitButton } from '#app/components/button.tsx';
import { cx } from '#app/components/cx.ts';
import type { NomeDaLista } from '../../types.ts';

/** One row of a list: heading, 'Remover' and its fields. The id is where its buttons lead back to. */
export function Linha({
  lista,
  indice,
  nome,
  className,
  children,
}: {
  lista: NomeDaLista;
  indice: number;
  /** 'Experiência', without the number. */
  nome: string;
  className?: string;
  children: ReactNode;
}) {
  const numero = String(indice + 1);
  return (
    <fieldset className="painel scroll-mt-20 p-4" id={`${lista}-${numero}`}>
      <legend className="sr-only">
        {nome} {numero}
      </legend>
      <div className="mb-3 flex items-center justify-between gap-2">
        <h3 aria-hidden="true">
          {nome} {numero}
        </h3>
        <SubmitButton
          name="_acao"
          value={`remover:${lista}:${String(indice)}`}
          variante="remover"
          pequeno
          icone="trash-2"
          objeto={`${nome.toLocaleLowerCase('pt-BR')} ${numero}`}
        >
          Remover
        </SubmitButton>
      </div>
      <div className={cx('grid gap-4', className)}>{children}</div>
    </fieldset>
  );
}

/** Saves the draft and adds an empty row. */
export function Adicionar({ lista, children }: { lista: NomeDaLista; children: string }) {
  return (
    <SubmitButton
      id={`${lista}-adicionar`}
      name="_acao"
      value={`adicionar:${lista}`}
      icone="plus"
      className="max-sm:w-full"
    >
      {children}
    </SubmitButton>
  );
}
