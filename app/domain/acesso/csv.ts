import { textoCsv } from '#app/lib/csv.ts';
import { nomeDoGrupo, type Grupo } from './grupos.ts';

type Linha = { nome: string; email: string; grupos: readonly Grupo[]; ativo: boolean; temSenha: boolean };

function situacao({ ativo, temSenha }: Linha): string {
  if (!ativo) return 'Desativado';
  return temSenha ? 'Ativo' : 'Convite enviado';
}

/** The people of the list as CSV. */
export function csvDosUsuarios(linhas: readonly Linha[]): string {
  return textoCsv(
    ['Nome', 'E-mail', 'Grupos', 'Situação'],
    linhas.map((linha) => [
      linha.nome,
      linha.email,
      linha.grupos.map(nomeDoGrupo).join(', '),
      situacao(linha),
    ]),
  );
}
