import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** A page of a small list, and how many rows there are in all. */
export interface Paged<Row> {
  Rows: readonly Row[];
  Count: number;
}

/** How many rows a list of the page shows at once. */
export const pageLimit = 10;

/** Loads a small list page by page. */
export function usePage<Row>(key: readonly unknown[], load: (Page: number) => Promise<Paged<Row>>) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...key, page],
    queryFn: () => load(page),
    placeholderData: keepPreviousData,
  });
  return { page, setPage, data, error, changing: isFetching && data !== undefined, retry: () => void refetch() };
}
