-- The words of a list as one text, for searches: array_to_string is only stable, since it asks what a value looks like.
create function hestia_words(list text[]) returns text language sql immutable parallel safe
  return array_to_string(list, ' ');
